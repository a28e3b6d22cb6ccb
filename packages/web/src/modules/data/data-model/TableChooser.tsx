import type { DataTable } from "@gongshu/contract/data/data-model";
import { listDataSources, ownDatabaseId } from "@gongshu/contract/data/data-source";
import { Select } from "antd";
import { type ReactNode, useId, useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageLink } from "#ui/PageLink.tsx";
import { TreePanel } from "#ui/TreePanel.tsx";
import { dataModelMessages as messages } from "./data-model.messages.ts";
import { useSources, useTables } from "./queries.ts";

interface TableChooserProps {
  readonly isNarrow: boolean;
  readonly source: string;
  readonly table: string | undefined;
  readonly onSource: (id: string) => void;
  readonly onTable: (table: string) => void;
}

/** A table in the list: what people call it, and its name. */
function tableText({ table, tableName }: DataTable): string {
  return tableName === "" || tableName === table ? table : `${tableName}  ${table}`;
}

/** Which source, and which of its tables. */
export function TableChooser({ isNarrow, source, table, onSource, onTable }: TableChooserProps) {
  const tables = useTables(source);
  const nodes = useMemo(
    () => tables.data?.list.map((one) => ({ id: one.table, fullName: tableText(one) })),
    [tables.data],
  );
  return (
    <div className="table-chooser">
      <SourceSelect source={source} onSource={onSource} />
      {tables.error !== null ? (
        <TablesFailed source={source} error={tables.error} onRetry={() => void tables.refetch()} />
      ) : nodes?.length === 0 ? (
        <NoTables source={source} />
      ) : isNarrow ? (
        <TableSelect nodes={nodes ?? []} isLoading={nodes === undefined} table={table} onTable={onTable} />
      ) : (
        <Tables nodes={nodes} table={table} onTable={onTable} />
      )}
    </div>
  );
}

interface TablesProps {
  readonly nodes: readonly { readonly id: string; readonly fullName: string }[] | undefined;
  readonly table: string | undefined;
  readonly onTable: (table: string) => void;
}

function Tables({ nodes, table, onTable }: TablesProps) {
  const t = useT();
  return (
    <TreePanel label={t(messages.tables)} nodes={nodes} selectedId={table} onSelect={(node) => onTable(node.id)} />
  );
}

function TableSelect({ nodes, isLoading, table, onTable }: TablesProps & { readonly isLoading: boolean }) {
  const t = useT();
  return (
    <Select
      showSearch={{ optionFilterProp: "label" }}
      loading={isLoading}
      aria-label={t(messages.table)}
      placeholder={t(messages.table)}
      value={table ?? null}
      options={(nodes ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChange={(value: string | null) => value !== null && onTable(value)}
    />
  );
}

function SourceSelect({ source, onSource }: Pick<TableChooserProps, "source" | "onSource">) {
  const t = useT();
  const id = useId();
  const sources = useSources();
  const known = (sources.data?.list ?? []).map(({ id: value, fullName }) => ({ value, label: fullName }));
  const options = [{ value: ownDatabaseId, label: t(messages.own) }, ...known];
  return (
    <div className="source-select">
      <label htmlFor={id}>{t(messages.source)}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: "label" }}
        loading={sources.isPending}
        value={options.some(({ value }) => value === source) ? source : null}
        options={options}
        onChange={(value: string | null) => value !== null && onSource(value)}
      />
    </div>
  );
}

/** What to do about a source that does not answer. */
function TablesFailed(props: { readonly source: string; readonly error: Error; readonly onRetry: () => void }) {
  const { source, error, onRetry } = props;
  return (
    <div>
      <ErrorState error={error} onRetry={onRetry} />
      <ToSource source={source} />
    </div>
  );
}

function NoTables({ source }: { readonly source: string }) {
  const t = useT();
  if (source === ownDatabaseId) return <EmptyState title={t(messages.noForms)} />;
  return (
    <EmptyState
      title={t(messages.noTables)}
      description={t(messages.noTablesText)}
      action={<ToSource source={source} />}
    />
  );
}

function ToSource({ source }: { readonly source: string }): ReactNode {
  const t = useT();
  const canSee = useCan(listDataSources);
  const name = useSources().data?.list.find(({ id }) => id === source)?.fullName;
  if (!canSee || source === ownDatabaseId) return null;
  const search = name === undefined ? "" : `?keyword=${encodeURIComponent(name)}`;
  return (
    <p className="to-source">
      <PageLink to={`/systemData/dataSource${search}`}>{t(messages.toSource)}</PageLink>
    </p>
  );
}
