import CopyOutlined from "@ant-design/icons/CopyOutlined";
import { listDataFields, previewDataTable } from "@gongshu/contract/data/data-model";
import { Tabs, Tag } from "antd";
import { copyText } from "#lib/copy-text.ts";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { toast } from "#lib/toast.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { dataModelMessages as messages } from "./data-model.messages.ts";
import { FieldTable } from "./FieldTable.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import { useTables } from "./queries.ts";

export interface TableViewProps {
  readonly list: ListControl;
  readonly source: string;
  readonly table: string;
}

/** One table: what it is, its columns, its rows. */
export function TableView({ list, source, table }: TableViewProps) {
  const t = useT();
  const canSeeFields = useCan(listDataFields);
  const canPreview = useCan(previewDataTable);
  const tabs = [
    ...(canSeeFields ? [{ key: "columns", label: t(messages.columns) }] : []),
    ...(canPreview ? [{ key: "data", label: t(messages.data) }] : []),
  ];
  const tab = tabs.find(({ key }) => key === list.filters["tab"])?.key ?? tabs[0]?.key;
  return (
    <div className="table-view">
      <TableHead source={source} table={table} />
      <Tabs
        size="small"
        activeKey={tab ?? ""}
        items={tabs}
        onChange={(key) => list.setFilters({ source, table, tab: key })}
      />
      {tab === "columns" && <FieldTable source={source} table={table} />}
      {tab === "data" && <PreviewTable list={list} source={source} table={table} canSeeFields={canSeeFields} />}
    </div>
  );
}

function TableHead({ source, table }: Pick<TableViewProps, "source" | "table">) {
  const t = useT();
  const found = useTables(source).data?.list.find((one) => one.table === table);
  const copy = async () => {
    const isCopied = await copyText(table);
    toast(isCopied ? "success" : "error", t(isCopied ? messages.copied : messages.copyFailed));
  };
  return (
    <div className="table-head">
      <h2 title={table}>{table}</h2>
      <IconButton
        size="small"
        icon={<CopyOutlined />}
        label={t(messages.copyName, { name: table })}
        onClick={() => void copy()}
      />
      {found?.kind === "view" && <Tag>{t(messages.view)}</Tag>}
      {found !== undefined && (
        <span className="table-facts">
          {[
            found.tableName === table ? "" : found.tableName,
            found.sum === null ? "" : t(messages.rows, { count: found.sum.toLocaleString() }),
            found.sizeBytes === 0 ? "" : found.size,
          ]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      )}
    </div>
  );
}
