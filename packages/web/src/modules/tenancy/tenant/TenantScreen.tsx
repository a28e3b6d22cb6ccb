import { createTenant, type TenantRow, tenantStates } from "@gongshu/contract/tenancy/tenant";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { AskExportForm } from "./AskExportForm.tsx";
import { CreateTenantForm, type FirstSignIn } from "./CreateTenantForm.tsx";
import { DeleteForm } from "./DeleteForm.tsx";
import { EditTenantForm } from "./EditTenantForm.tsx";
import { FirstSignInDialog } from "./FirstSignInDialog.tsx";
import { OperatorPanel } from "./OperatorPanel.tsx";
import { useTenants } from "./queries.ts";
import { SuspendForm } from "./SuspendForm.tsx";
import { tenantMessages as messages, tenantStateNames } from "./tenant.messages.ts";
import { tenantColumns } from "./tenant-columns.tsx";
import { allowedOf } from "./tenant-days.ts";
import { useTenantActions } from "./use-tenant-actions.ts";
import "./tenant.css";

/** The operator's console: the companies on the platform, from their creation to their deletion. */
export function TenantScreen() {
  const t = useT();
  const list = useListState();
  const tenants = useTenants(list);
  const { dataUpdatedAt } = tenants;
  const columns = useMemo(() => tenantColumns(t, dataUpdatedAt), [t, dataUpdatedAt]);
  const creating = useDialogTarget<undefined>("create");
  const [isManaging, setManaging] = useState(false);
  const editing = useDialogTarget<string>("edit");
  const suspending = useDialogTarget<TenantRow>("suspend");
  const removing = useDialogTarget<TenantRow>("remove");
  const asking = useDialogTarget<TenantRow>("ask-export");
  const signIn = useDialogTarget<FirstSignIn>("sign-in");
  const actions = useTenantActions({
    edit: ({ id }) => editing.open(id),
    suspend: suspending.open,
    remove: removing.open,
    askExport: asking.open,
  });
  const items = [
    { field: "keyword", label: t(messages.keyword), kind: "text" as const, placeholder: t(messages.keywordHint) },
    {
      field: "state",
      label: t(messages.state),
      kind: "select" as const,
      options: tenantStates.map((state) => ({ value: state, label: t(tenantStateNames[state]) })),
    },
  ];
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.description)}
      actions={
        <>
          <Button onClick={() => setManaging(true)}>{t(messages.operators)}</Button>
          <CreateButton do={createTenant} label={t(messages.create)} onCreate={() => creating.open(undefined)} />
        </>
      }
    >
      <SearchPanel items={items} values={list.filters} onSearch={list.setFilters} />
      <DataTable<TenantRow>
        name="tenant"
        label={t(messages.title)}
        columns={columns}
        {...pagedTable(list, tenants)}
        rowName={(row) => row.fullName}
        rowActions={actions}
        onOpen={(row) => {
          if (allowedOf(row).edit) editing.open(row.id);
        }}
        {...(Object.keys(list.filters).length === 0 && { empty: { title: t(messages.empty) } })}
      />
      <CreateTenantForm dialog={creating} onCreated={signIn.open} />
      <FirstSignInDialog dialog={signIn} />
      <EditTenantForm dialog={editing} />
      <SuspendForm dialog={suspending} />
      <DeleteForm dialog={removing} />
      <AskExportForm dialog={asking} />
      <OperatorPanel isOpen={isManaging} onClose={() => setManaging(false)} />
    </Page>
  );
}
