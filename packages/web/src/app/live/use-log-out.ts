import { logout } from "@gongshu/contract/oauth";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { endSession } from "../../lib/session.ts";
import { hasUnsavedWork } from "../../lib/tab-page.ts";
import { useConfirmDelete } from "../../ui/use-confirm.ts";
import { appMessages } from "../app.messages.ts";
import { leaveMessages } from "./leave.messages.ts";

/** The session ends here even when the server cannot be reached. */
async function leave(): Promise<void> {
  await call(logout, undefined, { timeoutMs: 5000 }).catch(() => undefined);
  endSession();
}

/** Logs out after the question of spec shell §5, which also names unsaved work. */
export function useLogOut(): () => void {
  const t = useT();
  const ask = useConfirmDelete();
  return () => {
    const parts = [...(hasUnsavedWork() ? [t(leaveMessages.leaveUnsaved)] : []), t(appMessages.confirmLogout)];
    void ask({ text: parts.join(" "), okText: t(appMessages.logout), isDanger: hasUnsavedWork(), onYes: leave });
  };
}
