import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { useCallback } from "react";
import { useSession } from "../../lib/session.ts";
import { useTimeZone } from "../../lib/time-zone.ts";

/** What defaults are made of at this moment: the signed-in user, where they belong, the tenant's zone, the time. */
export function useDefaultContext(): () => DefaultContext {
  const person = useSession((session) => session.userInfo);
  const timeZone = useTimeZone();
  return useCallback(() => {
    const place = {
      companyId: person?.companyId ?? "",
      departmentId: person?.departmentId ?? "",
      positionId: person?.positionId.split(",")[0] ?? "",
    };
    return { now: Date.now(), userId: person?.userId ?? "", place, timeZone };
  }, [person, timeZone]);
}
