import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { titleOf } from "../list-columns.tsx";
import { columnAt, keyOfColumn, type OnlineModel } from "../online-model.ts";
import { type GroupTotal, groupRows, isGroupRow, totalRow } from "./group-rows.ts";
import type { ViewBodyProps } from "./view-kind.ts";
import { viewMessages as messages } from "./views.messages.ts";

/** The column of the groups; no field has such a key. */
const groupKey = "~group";

function totalsIn({ form }: OnlineModel, view: ViewOf<"grouped">): GroupTotal[] {
  return view.totals.flatMap(({ field, aggregate }) => {
    const column = columnAt(form, field);
    if (column === undefined || typeof column === "string") return [];
    const type = kindOf(column).columnType(column);
    return [{ key: column.field, aggregate, decimals: type.type === "numeric" ? type.scale : 0 }];
  });
}

/** The rows of the page in their groups, which can be folded like a tree. */
export function GroupedBody({ view, model, table }: ViewBodyProps<ViewOf<"grouped">>) {
  const t = useT();
  const { rows, rowName, rowActions, onOpen, page } = table;
  const fields = useMemo(() => view.groups.flatMap((id) => columnAt(model.form, id) ?? []), [view.groups, model.form]);
  const grouped = useMemo(() => {
    if (rows === undefined || rows.length === 0) return rows;
    const words = { sum: "Σ", avg: "⌀", min: "↓", max: "↑" } as const;
    const wordOf = (aggregate: keyof typeof words) => words[aggregate];
    const grouping = { keys: fields.map(keyOfColumn), totals: totalsIn(model, view), wordOf };
    return [...groupRows(rows, grouping), totalRow(rows, grouping)];
  }, [rows, fields, model, view]);
  const nameOf = (row: RecordRow) => {
    if (!isGroupRow(row)) return rowName(row);
    if (row.id === "/") return t(messages.groupTotal, { count: row.count });
    return t(messages.groupName, { name: row.text || t(messages.emptyGroup), count: row.count });
  };
  const groupColumn: DataColumn<RecordRow> = {
    key: groupKey,
    title: fields.map((field) => titleOf(field, t)).join(" / "),
    fixed: "start",
    text: nameOf,
    render: nameOf,
  };
  const columns = table.columns.map(
    (column): DataColumn<RecordRow> => ({
      ...column,
      render: (row, index) => (isGroupRow(row) ? String(row[column.key] ?? "") : column.render?.(row, index)),
    }),
  );
  const isPart = page !== undefined && rows !== undefined && page.total > rows.length;
  return (
    <>
      {isPart && (
        <p className="view-note" role="note">
          {t(messages.ofPage, { count: rows.length, total: page.total })}
        </p>
      )}
      <DataTable<RecordRow>
        {...table}
        columns={[groupColumn, ...columns]}
        rows={grouped}
        rowName={nameOf}
        hasIndex={false}
        isExpanded
        {...(table.selection !== undefined && { selection: { ...table.selection, isDisabled: isGroupRow } })}
        {...(rowActions !== undefined && { rowActions: (row) => (isGroupRow(row) ? [] : rowActions(row)) })}
        {...(onOpen !== undefined && { onOpen: (row) => isGroupRow(row) || onOpen(row) })}
      />
    </>
  );
}
