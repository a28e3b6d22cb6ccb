import { useT } from "../../lib/locale.ts";
import { hasUnsavedWork } from "../../lib/tab-page.ts";
import { useConfirm } from "../../ui/use-confirm.ts";
import { appMessages } from "../app.messages.ts";
import { leaveMessages } from "./leave.messages.ts";
import { leaveSession } from "./leave-session.ts";

/** Logs out after a confirmation, which also mentions unsaved work. */
export function useLogOut(): () => void {
  const t = useT();
  const ask = useConfirm();
  return () => {
    const parts = [...(hasUnsavedWork() ? [t(leaveMessages.leaveUnsaved)] : []), t(appMessages.confirmLogout)];
    void ask({
      about: null,
      text: parts.join(" "),
      okText: t(appMessages.logout),
      isDanger: hasUnsavedWork(),
      onYes: leaveSession,
    });
  };
}
