import type { DataField } from "@gongshu/contract/data/data-model";
import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import { Input, Select, Tag } from "antd";
import { type ReactNode, useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { dataModelMessages as messages } from "./data-model.messages.ts";
import { useFields, usePreview } from "./queries.ts";
import type { TableViewProps } from "./TableView.tsx";

/** A row with the number of its line as key: rows of other databases need have none. */
interface PreviewRow {
  readonly line: string;
  readonly values: Readonly<Record<string, string | null>>;
}

/** Says in a row of the published forms that its record was deleted. */
const deletedField = "deleteMark";
const numberType = /int|numeric|decimal|float|double|real|serial|money/i;

function cellOf(t: Translate, field: string, value: string | null | undefined): ReactNode {
  if (value === null || value === undefined) return <span className="preview-null">NULL</span>;
  if (field === deletedField && value === "1") return <Tag>{t(messages.deleted)}</Tag>;
  return value;
}

type ShownField = Pick<DataField, "field" | "fieldName" | "dataType">;

/** The columns of forms have labels for people; those of other databases are known by their names. */
function previewColumns(t: Translate, source: string, fields: readonly ShownField[]) {
  return fields.map(({ field, fieldName, dataType }): DataColumn<PreviewRow> => {
    return {
      key: field,
      title: source === ownDatabaseId && fieldName !== "" ? fieldName : field,
      isSortable: true,
      ...(numberType.test(dataType) && { align: "right" }),
      render: ({ values }) => cellOf(t, field, values[field]),
      text: ({ values }) => values[field] ?? "NULL",
    };
  });
}

/** The rows of a table, page by page. */
export function PreviewTable({
  list,
  source,
  table,
  canSeeFields,
}: TableViewProps & { readonly canSeeFields: boolean }) {
  const t = useT();
  const fields = useFields(source, table, canSeeFields);
  const preview = usePreview(source, table, list);
  const first = preview.data?.list[0];
  const known = useMemo(
    () => fields.data?.list ?? Object.keys(first ?? {}).map((field) => ({ field, fieldName: "", dataType: "" })),
    [fields.data, first],
  );
  const columns = useMemo(() => previewColumns(t, source, known), [t, source, known]);
  const paged = pagedTable(list, preview);
  const rows = paged.rows?.map((values, index): PreviewRow => ({ line: String(index), values }));
  const { keyword = "", field = "", ...others } = list.filters;
  const filter = (change: { readonly keyword?: string; readonly field?: string }) =>
    list.setFilters({ ...others, keyword, field, ...change });
  const toolbar = (
    <div className="preview-filter">
      <Select
        aria-label={t(messages.filterIn)}
        showSearch={{ optionFilterProp: "label" }}
        value={field}
        options={[
          { value: "", label: t(messages.allTexts) },
          ...known.map((one) => ({ value: one.field, label: one.field })),
        ]}
        onChange={(value: string) => filter({ field: value })}
      />
      <Input.Search
        key={keyword}
        allowClear
        defaultValue={keyword}
        maxLength={200}
        aria-label={t(messages.keyword)}
        placeholder={t(messages.keyword)}
        onSearch={(value) => filter({ keyword: value.trim() })}
      />
    </div>
  );
  return (
    <DataTable<PreviewRow>
      // Each table has columns of its own, and so a layout.
      name={`data-preview-${source}-${table}`.slice(0, 100)}
      label={t(messages.data)}
      columns={columns}
      {...paged}
      rows={rows}
      rowKey={({ line }) => line}
      rowName={({ line }) => line}
      toolbar={toolbar}
      empty={{ title: t(keyword === "" ? messages.noRows : messages.noRowsFound) }}
    />
  );
}
