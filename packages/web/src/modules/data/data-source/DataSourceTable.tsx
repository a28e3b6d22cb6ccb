import { listDataTables } from "@gongshu/contract/data/data-model";
import {
  createDataSource,
  type DataSourceRow,
  dbTypes,
  deleteDataSource,
  toggleDataSource,
  updateDataSource,
} from "@gongshu/contract/data/data-source";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { useDataSources, useDeleteDataSource, useToggleDataSource } from "./queries.ts";
import { nameOf, sourceColumns } from "./source-columns.tsx";

interface DataSourceTableProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onCreate: () => void;
  readonly onEdit: (id: string) => void;
  readonly onUses: (row: DataSourceRow) => void;
}

/** All sources that match; there are few. */
export function DataSourceTable({ filters, onCreate, onEdit, onUses }: DataSourceTableProps) {
  const t = useT();
  const { keyword = "", dbType } = filters;
  const sources = useDataSources(
    keyword,
    dbTypes.find((type) => type === dbType),
  );
  const canEdit = useCan(updateDataSource);
  const canToggle = useCan(toggleDataSource);
  const { mutateAsync: toggle } = useToggleDataSource();
  const remove = useDeleteDataSource();
  const columns = useMemo(
    () => sourceColumns(t, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canToggle, toggle],
  );
  const actions = (row: DataSourceRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateDataSource, onRun: () => onEdit(row.id) },
    {
      key: "browse",
      label: t(messages.browse),
      do: listDataTables,
      onRun: () => go(`/systemData/dataModel?source=${encodeURIComponent(row.id)}`),
    },
    { key: "uses", label: t(messages.uses), onRun: () => onUses(row) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteDataSource,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const isFiltered = Object.keys(filters).length > 0;
  const emptyAction = <CreateButton do={createDataSource} label={t(messages.create)} onCreate={onCreate} />;
  return (
    <DataTable<DataSourceRow>
      name="data-source"
      label={t(messages.title)}
      columns={columns}
      rows={sources.data?.list}
      error={sources.error}
      onRetry={() => void sources.refetch()}
      rowName={nameOf}
      isGated
      hasIndex={false}
      rowActions={actions}
      {...(!isFiltered && {
        empty: { title: t(messages.empty), description: t(messages.emptyText), action: emptyAction },
      })}
      {...(canEdit && { onOpen: (row: DataSourceRow) => onEdit(row.id) })}
    />
  );
}
