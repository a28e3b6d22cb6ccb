import { type LayoutType, setTheme } from "@gongshu/contract/account/oauth";
import { oauthMessages } from "@gongshu/contract/account/oauth.messages";
import { call } from "../../lib/call.ts";
import { say } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { writeStored } from "../../lib/storage.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { layoutKey, showLayout } from "./layout.ts";

/** The layout stored on the server, while a change is being sent. */
let kept: { readonly userId: string; readonly theme: LayoutType } | undefined;
let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** Shows the layout at once and keeps it with the account; when that fails, the frame goes back to what the account has. */
export function chooseLayout(theme: LayoutType): void {
  const { userInfo } = useSession.getState();
  if (userInfo === undefined || userInfo.theme === theme) return;
  const { userId } = userInfo;
  if (waiting === 0) kept = { userId, theme: userInfo.theme };
  waiting += 1;
  showLayout(userId, theme);
  // One after another, so that the server stores the latest choice last.
  last = last.then(() => keep(userId, theme));
}

async function keep(userId: string, theme: LayoutType): Promise<void> {
  try {
    await call(setTheme, { body: { theme } });
    kept = { userId, theme };
    writeStored(layoutKey, kept);
    if (waiting === 1) toast("success", say(oauthMessages.switched));
  } catch (error) {
    if (waiting === 1 && kept !== undefined) showLayout(kept.userId, kept.theme);
    reportError(error);
  } finally {
    waiting -= 1;
  }
}
