import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createInvite, type InviteLink, type InviteRow, inviteDays } from "@gongshu/contract/account/supplier";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
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
  const [isCreating, setCreating] = useState(false);
  const link = useDialogTarget<InviteLink>();
  const detail = useDialogTarget<string>();
  const [renew, revoke, remove] = [useRenewInvite(), useRevokeInvite(), useDeleteInvite()];
  const canCreate = useCan(createInvite);
  const create = canCreate ? () => setCreating(true) : undefined;
  useShortcuts({ n: create });
  const handlers: InviteHandlers = {
    open: ({ id }) => detail.open(id),
    renew: ({ id }) =>
      renew.mutateAsync({ params: { id }, body: { days: inviteDays.preset } }).then((reply) => link.open(reply)),
    revoke: ({ id }) => revoke.mutateAsync({ params: { id } }),
    remove: ({ id }) => remove.mutateAsync({ params: { id } }),
  };
  const createButton = create !== undefined && (
    <Button type="primary" icon={<PlusOutlined />} onClick={create}>
      {t(messages.create)}
    </Button>
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
      <InviteForm isOpen={isCreating} onClose={() => setCreating(false)} onCreated={link.open} />
      <LinkDialog dialog={link} />
      <InviteDrawer dialog={detail} />
    </Page>
  );
}
