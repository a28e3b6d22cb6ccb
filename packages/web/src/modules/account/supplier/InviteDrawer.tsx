import { approveInvite, type InviteInfo } from "@gongshu/contract/account/supplier";
import { Button, Descriptions, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { ApproveForm } from "./ApproveForm.tsx";
import { InviteStateTag } from "./InviteStateTag.tsx";
import { useInvite } from "./queries.ts";
import { RefuseForm } from "./RefuseForm.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";
import "./supplier.css";

/** Everything about an invitation, what has no value left out. */
function itemsOf(t: Translate, invite: InviteInfo) {
  const decided = [invite.decidedUser, formatTime(invite.decidedTime)].filter(Boolean).join(" · ");
  const texts: [string, string | undefined][] = [
    [t(messages.invitee), invite.fullName],
    [t(messages.company), invite.company],
    [t(messages.contact), invite.contact],
    [t(messages.mobilePhone), invite.mobilePhone],
    [t(messages.email), invite.email],
    [t(messages.creditCode), invite.creditCode],
    [t(messages.address), invite.address],
    [t(messages.submittedTime), formatTime(invite.submittedTime)],
    [t(messages.submittedIp), invite.submittedIp],
    [t(messages.decided), decided],
    [t(messages.reason), invite.reason],
    [t(messages.enCode), invite.supplierCode],
    [t(messages.expiresTime), formatTime(invite.expiresTime)],
    [t(messages.creatorUser), invite.creatorUser],
    [t(messages.creatorTime), formatTime(invite.creatorTime)],
    [t(messages.description), invite.description],
  ];
  const { state } = invite;
  const stateItem = { key: "state", label: t(messages.state), children: state && <InviteStateTag state={state} /> };
  return [
    ...(state === undefined ? [] : [stateItem]),
    ...texts
      .filter(([, text]) => text !== undefined && text !== "")
      .map(([label, text]) => ({ key: label, label, children: text })),
  ];
}

/** What the supplier entered, and the decision about it. `dialog` holds the id. */
export function InviteDrawer({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { data, error, refetch } = useInvite(target, isOpen);
  const canAudit = useCan(approveInvite);
  const [deciding, setDeciding] = useState<"approve" | "refuse">();
  const stop = () => setDeciding(undefined);
  const isWaiting = data?.state === "submitted" && canAudit;
  return (
    <Drawer
      open={isOpen}
      title={data?.fullName ?? t(messages.invites)}
      size={520}
      onClose={close}
      {...(isWaiting && {
        footer: (
          <div className="invite-foot">
            <Button danger onClick={() => setDeciding("refuse")}>
              {t(messages.refuse)}
            </Button>
            <Button type="primary" onClick={() => setDeciding("approve")}>
              {t(messages.approve)}
            </Button>
          </div>
        ),
      })}
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <Descriptions column={1} size="small" styles={{ label: { width: 132 } }} items={itemsOf(t, data)} />
          <ApproveForm invite={data} isOpen={deciding === "approve"} onClose={stop} />
          <RefuseForm invite={data} isOpen={deciding === "refuse"} onClose={stop} />
        </>
      )}
    </Drawer>
  );
}
