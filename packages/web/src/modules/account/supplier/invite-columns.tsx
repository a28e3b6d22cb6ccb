import type { InviteRow } from "@gongshu/contract/account/supplier";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { InviteStateTag } from "./InviteStateTag.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";

/** The columns of the list of invitations; their keys are the codes that grants name. */
export function inviteColumns(t: Translate): DataColumn<InviteRow>[] {
  return [
    { key: "fullName", title: t(messages.invitee), isSortable: true },
    {
      key: "state",
      title: t(messages.state),
      width: 120,
      render: ({ state }) => state && <InviteStateTag state={state} />,
    },
    { key: "company", title: t(messages.company), isSortable: true },
    { key: "contact", title: t(messages.contact) },
    { key: "mobilePhone", title: t(messages.mobilePhone) },
    { key: "submittedTime", title: t(messages.submittedTime), kind: "time", isSortable: true },
    { key: "expiresTime", title: t(messages.expiresTime), kind: "time", isSortable: true },
    { key: "creatorUser", title: t(messages.creatorUser) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    { key: "description", title: t(messages.description) },
  ];
}
