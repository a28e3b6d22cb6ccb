import type { DataField } from "@gongshu/contract/data/data-model";
import { Tag } from "antd";
import { useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { dataModelMessages as messages } from "./data-model.messages.ts";
import { useFields } from "./queries.ts";

function marksOf(t: Translate, { primaryKey, identity, isTechnical }: DataField): string[] {
  return [
    ...(primaryKey === 1 ? [t(messages.primaryKey)] : []),
    ...(identity === 1 ? [t(messages.identity)] : []),
    ...(isTechnical ? [t(messages.technical)] : []),
  ];
}

function fieldColumns(t: Translate): DataColumn<DataField>[] {
  return [
    {
      key: "field",
      title: t(messages.field),
      render: (row) => (
        <span className="field-name">
          <span>{row.field}</span>
          {marksOf(t, row).map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </span>
      ),
      text: (row) => [row.field, ...marksOf(t, row)].join(" "),
      besideText: 48,
    },
    { key: "fieldName", title: t(messages.fieldName) },
    { key: "dataType", title: t(messages.dataType) },
    { key: "dataLength", title: t(messages.dataLength), align: "right" },
    {
      key: "allowNull",
      title: t(messages.allowNull),
      render: ({ allowNull }) => t(allowNull === 1 ? messages.yes : messages.no),
      text: ({ allowNull }) => t(allowNull === 1 ? messages.yes : messages.no),
    },
    { key: "defaults", title: t(messages.defaults) },
  ];
}

/** The columns of a table. */
export function FieldTable({ source, table }: { readonly source: string; readonly table: string }) {
  const t = useT();
  const fields = useFields(source, table);
  const columns = useMemo(() => fieldColumns(t), [t]);
  return (
    <DataTable<DataField>
      name="data-field"
      label={t(messages.columns)}
      columns={columns}
      rows={fields.data?.list}
      error={fields.error}
      onRetry={() => void fields.refetch()}
      rowKey={({ field }) => field}
      rowName={({ field }) => field}
    />
  );
}
