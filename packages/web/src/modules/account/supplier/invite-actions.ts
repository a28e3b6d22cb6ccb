import {
  approveInvite,
  deleteInvite,
  type InviteRow,
  type InviteState,
  renewInvite,
  revokeInvite,
} from "@gongshu/contract/account/supplier";
import type { Translate } from "#lib/locale.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";

export interface InviteHandlers {
  readonly open: (row: InviteRow) => void;
  readonly renew: (row: InviteRow) => unknown;
  readonly revoke: (row: InviteRow) => unknown;
  readonly remove: (row: InviteRow) => unknown;
}

const waitsForSupplier: readonly InviteState[] = ["open", "returned", "expired"];

/** What can be done with an invitation as it stands; the server decides again. */
export function inviteActions(t: Translate, row: InviteRow, on: InviteHandlers): RowAction[] {
  const isWaiting = waitsForSupplier.some((state) => state === row.state);
  const isSubmitted = row.state === "submitted";
  return [
    isSubmitted
      ? { key: "audit", label: t(messages.audit), do: approveInvite, onRun: () => on.open(row) }
      : { key: "view", label: t(messages.view), onRun: () => on.open(row) },
    ...(isWaiting
      ? [
          {
            key: "link",
            label: t(messages.newLink),
            do: renewInvite,
            confirm: (name: string) => t(messages.newLinkAsk, { name }),
            onRun: () => on.renew(row),
          },
        ]
      : []),
    ...(isWaiting || isSubmitted
      ? [
          {
            key: "revoke",
            label: t(messages.revoke),
            do: revokeInvite,
            isDanger: true,
            confirm: (name: string) => t(messages.revokeAsk, { name }),
            onRun: () => on.revoke(row),
          },
        ]
      : []),
    ...(isSubmitted
      ? []
      : [
          {
            key: "remove",
            label: t(messages.remove),
            do: deleteInvite,
            isDanger: true,
            confirm: (name: string) => t(messages.removeInvite, { name }),
            onRun: () => on.remove(row),
          },
        ]),
  ];
}
