import { openScreenToken } from "@gongshu/contract/canvas/screen-token";
import { call } from "#lib/call.ts";
import { say } from "#lib/locale.ts";
import { reportError, toast } from "#lib/toast.ts";
import { openScreenMessages } from "./open-screen.messages.ts";

/** Opens a screen of type 6 in a window of its own. To be called in the click itself: browsers block windows that open later. */
export async function openScreen(moduleId: string): Promise<void> {
  const opened = window.open("about:blank", "_blank");
  if (opened === null) return toast("warning", say(openScreenMessages.windowBlocked));
  // The screen may be on another host and must not get access to this window.
  opened.opener = null;
  try {
    const { address } = await call(openScreenToken, { body: { moduleId } });
    opened.location.replace(new URL(address, window.location.href));
  } catch (error) {
    opened.close();
    reportError(error);
  }
}
