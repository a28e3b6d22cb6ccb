import type { InviteState } from "@gongshu/contract/account/supplier";
import { Badge } from "antd";
import type { ComponentProps } from "react";
import { useT } from "#lib/locale.ts";
import { inviteStateNames } from "./supplier.messages.ts";

const statuses: Readonly<Record<InviteState, NonNullable<ComponentProps<typeof Badge>["status"]>>> = {
  open: "processing",
  returned: "warning",
  submitted: "warning",
  approved: "success",
  refused: "error",
  revoked: "default",
  expired: "default",
};

/** How an invitation stands: a dot with a word. */
export function InviteStateTag({ state }: { readonly state: InviteState }) {
  const t = useT();
  return <Badge status={statuses[state]} text={t(inviteStateNames[state])} />;
}
