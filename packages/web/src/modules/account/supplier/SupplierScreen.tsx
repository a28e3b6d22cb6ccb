import { deleteSupplier, type SupplierRow, toggleSupplier, updateSupplier } from "@gongshu/contract/account/supplier";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useDeleteSupplier, useSuppliers, useToggleSupplier } from "./queries.ts";
import { SupplierForm } from "./SupplierForm.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";
import { supplierColumns } from "./supplier-columns.tsx";

/** The approved suppliers. */
export function SupplierScreen() {
  const t = useT();
  const list = useListState();
  const suppliers = useSuppliers(list);
  const editing = useDialogTarget<string>("form");
  const canToggle = useCan(toggleSupplier);
  const canEdit = useCan(updateSupplier);
  const { mutateAsync: toggle } = useToggleSupplier();
  const remove = useDeleteSupplier();
  const columns = useMemo(
    () => supplierColumns(t, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canToggle, toggle],
  );
  const actions = (row: SupplierRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateSupplier, onRun: () => editing.open(row.id) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteSupplier,
      isDanger: true,
      confirm: (name) => t(messages.removeSupplier, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <Page title={t(messages.suppliers)} description={t(messages.suppliersText)}>
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.supplierKeywordHint) },
        ]}
        values={list.filters}
        onSearch={list.setFilters}
      />
      <DataTable<SupplierRow>
        name="supplier"
        label={t(messages.suppliers)}
        columns={columns}
        {...pagedTable(list, suppliers)}
        rowName={rowName}
        isGated
        {...(!isFiltered && {
          empty: { title: t(messages.noSuppliers), description: t(messages.noSuppliersText) },
        })}
        rowActions={actions}
        {...(canEdit && { onOpen: (row: SupplierRow) => editing.open(row.id) })}
      />
      <SupplierForm dialog={editing} />
    </Page>
  );
}
