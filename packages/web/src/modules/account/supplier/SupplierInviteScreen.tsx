import { createInvite, type InviteLink, type InviteRow, inviteDays } from "@gongshu/contract/account/supplier";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { InviteDrawer } from "./InviteDrawer.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { InviteTabs } from "./InviteTabs.tsx";
import { type InviteHandlers, inviteActions } from "./invite-actions.ts";
import { inviteColumns } from "./invite-columns.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { useDeleteInvite, useInvites, useRenewInvite, useRevokeInvite } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";

/** The invitations, by how they stand; from here links are made and what suppliers entered is decided. */
export function SupplierInviteScreen() {
  const t = useT();
  const list = useListState();
  const invites = useInvites(list);
  const columns = useMemo(() => inviteColumns(t), [t]);
  const creating = useDialogTarget<undefined>("create");
  const link = useDialogTarget<InviteLink>("link");
  const detail = useDialogTarget<string>("detail");
  const [renew, revoke, remove] = [useRenewInvite(), useRevokeInvite(), useDeleteInvite()];
  const handlers: InviteHandlers = {
    open: ({ id }) => detail.open(id),
    renew: ({ id }) =>
      renew.mutateAsync({ params: { id }, body: { days: inviteDays.preset } }).then((reply) => link.open(reply)),
    revoke: ({ id }) => revoke.mutateAsync({ params: { id } }),
    remove: ({ id }) => remove.mutateAsync({ params: { id } }),
  };
  const createButton = (
    <CreateButton do={createInvite} label={t(messages.create)} onCreate={() => creating.open(undefined)} />
  );
  const { state = "", ...search } = list.filters;
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <Page title={t(messages.invites)} description={t(messages.invitesText)} actions={createButton}>
      <InviteTabs
        state={state}
        submittedCount={invites.data?.submittedCount ?? 0}
        onChange={(next) => list.setFilters({ ...search, state: next })}
      />
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.inviteKeywordHint) },
        ]}
        values={search}
        onSearch={(values) => list.setFilters({ ...values, state })}
      />
      <DataTable<InviteRow>
        name="supplierInvite"
        label={t(messages.invites)}
        columns={columns}
        {...pagedTable(list, invites)}
        rowName={rowName}
        isGated
        {...(!isFiltered && {
          empty: { title: t(messages.noInvites), description: t(messages.noInvitesText), action: createButton },
        })}
        rowActions={(row) => inviteActions(t, row, handlers)}
        onOpen={handlers.open}
      />
      <InviteForm dialog={creating} onCreated={link.open} />
      <LinkDialog dialog={link} />
      <InviteDrawer dialog={detail} />
    </Page>
  );
}
