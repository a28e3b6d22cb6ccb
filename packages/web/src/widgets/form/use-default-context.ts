import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { useCallback } from "react";
import { useSession } from "../../lib/session.ts";
import { useTimeZone } from "../../lib/time-zone.ts";

/** What defaults are made of at this moment: the signed-in user, the tenant's zone, the time. */
export function useDefaultContext(): () => DefaultContext {
  const userId = useSession((session) => session.userInfo?.userId ?? "");
  const timeZone = useTimeZone();
  return useCallback(() => ({ now: Date.now(), userId, timeZone }), [userId, timeZone]);
}
