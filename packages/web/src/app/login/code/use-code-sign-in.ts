import { sendSmsCode, smsLogin } from "@gongshu/contract/account/sms-sign-in";
import { rules } from "@gongshu/core/validation/rules";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { preloadInside } from "../../inside.ts";
import { errorsOf, pauseSecondsOf } from "../attempt-errors.ts";
import { localDeadline } from "../countdown.ts";
import { enter } from "../enter.ts";
import { finishOrAsk } from "../factor/factor-step.ts";
import { useAttempt } from "../use-attempt.ts";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { codeMessages } from "./code.messages.ts";
import { codeTicketOf, keepCodeTicket } from "./code-ticket.ts";
import { isMobileAccount } from "./mobile-account.ts";

const fields = ["account", "code"] as const;
const minuteMs = 60_000;
const resendSpan = { usualMs: minuteMs, longestMs: 10 * minuteMs };
const lifeSpan = { usualMs: 5 * minuteMs, longestMs: 5.5 * minuteMs };

/** Asks for a code and signs in with it. Asking and signing in share the errors but have pauses of their own. */
export function useCodeSignIn() {
  const t = useT();
  const attempt = useAttempt(fields);
  const [resendTime, setResendTime] = useState<number>();
  const [notice, setNotice] = useState("");
  const [isSending, setSending] = useState(false);
  const resendSeconds = useSecondsUntil(resendTime);
  const mobileError = (account: string) => (isMobileAccount(account) ? "" : t(rules.mobile.message));

  const send = async (typed: string): Promise<boolean> => {
    const account = typed.trim();
    setNotice("");
    if (!attempt.check({ account: mobileError(account) })) return false;
    setSending(true);
    try {
      const { expiresTime, resendTime: next, ticket } = await call(sendSmsCode, { body: { account } });
      keepCodeTicket({ account, ticket });
      const now = Date.now();
      setResendTime(localDeadline(next, now, resendSpan));
      const minutes = Math.round((localDeadline(expiresTime, now, lifeSpan) - now) / minuteMs);
      setNotice(t(codeMessages.sent, { minutes }));
      return true;
    } catch (error) {
      attempt.fail(errorsOf(fields, error));
      const pause = pauseSecondsOf(error);
      if (pause > 0) setResendTime(Date.now() + pause * 1000);
      return false;
    } finally {
      setSending(false);
    }
  };

  const signIn = (typed: string, code: string): Promise<boolean> => {
    const account = typed.trim();
    const missing = { account: mobileError(account), code: code === "" ? t(codeMessages.codeHint) : "" };
    return attempt.run(missing, async () => {
      preloadInside(window.location);
      const body = { account, code, ticket: codeTicketOf(account) };
      await finishOrAsk("signIn", call(smsLogin, { body }), enter);
    });
  };

  return { ...attempt, isSending, resendSeconds, notice, send, signIn };
}
