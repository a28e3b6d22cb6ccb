import { type MailTestInput, testMail } from "@gongshu/contract/system/mail";
import type { FormInstance } from "antd";
import { callWithMessage } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { type SendingOutcome, SendingTest } from "./SendingTest.tsx";
import { sendingMessages as messages } from "./sending.messages.ts";

const mailKeys = [
  "emailSmtpHost",
  "emailSmtpPort",
  "emailSsl",
  "emailAccount",
  "emailPassword",
  "emailSenderName",
] as const satisfies (keyof MailTestInput)[];

/** By what is typed, saved or not. */
export function MailTest({ form }: { readonly form: FormInstance }) {
  const t = useT();
  const run = async (): Promise<SendingOutcome> => {
    const body = Object.fromEntries(mailKeys.map((key) => [key, String(form.getFieldValue(key) ?? "")]));
    const { msg } = await callWithMessage(testMail, { body });
    return { kind: "success", text: msg };
  };
  return <SendingTest button={t(messages.testMail)} hint={t(messages.testMailHint)} run={run} />;
}
