import type { SmsRow, SmsState } from "@gongshu/contract/account/sms-sign-in";
import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { smsMessages as messages } from "./sms.messages.ts";

const statuses = { sent: "processing", used: "success", failed: "error" } as const satisfies Record<SmsState, string>;

/** The columns of the list of messages; their keys are the codes that grants name. */
export function smsColumns(t: Translate): readonly DataColumn<SmsRow>[] {
  return [
    { key: "mobilePhone", title: t(messages.mobilePhone) },
    { key: "account", title: t(messages.account) },
    {
      key: "state",
      title: t(messages.state),
      width: 110,
      render: ({ state }) => state !== undefined && <Badge status={statuses[state]} text={t(messages[state])} />,
    },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time" },
    { key: "ipAddress", title: t(messages.ipAddress) },
    { key: "body", title: t(messages.body) },
  ];
}
