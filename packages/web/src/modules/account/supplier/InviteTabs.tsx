import { inviteStates } from "@gongshu/contract/account/supplier";
import { Badge, Tabs } from "antd";
import { useT } from "#lib/locale.ts";
import { inviteStateNames, supplierMessages } from "./supplier.messages.ts";
import "./supplier.css";

interface InviteTabsProps {
  /** Empty for all. */
  readonly state: string;
  /** How many wait for a decision. */
  readonly submittedCount: number;
  readonly onChange: (state: string) => void;
}

const all = "all";
/** What waits for us comes first. */
const order = ["submitted", ...inviteStates.filter((state) => state !== "submitted")] as const;

/** Chooses which invitations are listed. */
export function InviteTabs({ state, submittedCount, onChange }: InviteTabsProps) {
  const t = useT();
  const items = order.map((key) => ({
    key,
    label: (
      <>
        {t(inviteStateNames[key])}
        {key === "submitted" && <Badge className="invite-count" size="small" count={submittedCount} />}
      </>
    ),
  }));
  return (
    <Tabs
      className="invite-tabs"
      size="small"
      activeKey={order.find((key) => key === state) ?? all}
      items={[{ key: all, label: t(supplierMessages.all) }, ...items]}
      onChange={(key) => onChange(key === all ? "" : key)}
    />
  );
}
