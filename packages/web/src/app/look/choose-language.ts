import { setLanguage } from "@gongshu/contract/account/oauth";
import { oauthMessages } from "@gongshu/contract/account/oauth.messages";
import type { Locale } from "@gongshu/core/text/messages";
import { call } from "../../lib/call.ts";
import { say, setLocale } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { reportError, toast } from "../../lib/toast.ts";

/** Switches at once; for somebody signed in the choice is kept with the account as well. */
export function chooseLanguage(locale: Locale): void {
  setLocale(locale);
  const { token, isLocked } = useSession.getState();
  if (token === "" || isLocked) return;
  call(setLanguage, { body: { language: locale } }).then(
    () => toast("success", say(oauthMessages.switched)),
    reportError,
  );
}
