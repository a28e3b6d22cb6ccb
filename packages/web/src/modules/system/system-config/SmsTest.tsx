import { testSms } from "@gongshu/contract/account/sms-test";
import { callWithMessage } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { type SendingOutcome, SendingTest } from "./SendingTest.tsx";
import { sendingMessages as messages } from "./sending.messages.ts";

export function SmsTest() {
  const t = useT();
  const run = async (): Promise<SendingOutcome> => {
    const { data, msg } = await callWithMessage(testSms);
    return data.isKept ? { kind: "info", text: t(messages.smsKept) } : { kind: "success", text: msg };
  };
  return <SendingTest button={t(messages.testSms)} hint={t(messages.testSmsHint)} run={run} />;
}
