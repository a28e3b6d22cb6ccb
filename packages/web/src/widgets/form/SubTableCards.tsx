import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { useT } from "../../lib/locale.ts";
import { RelatedCell } from "./RelatedCell.tsx";
import { recordFormMessages as messages } from "./record-form.messages.ts";
import { SubTableCell } from "./SubTableCell.tsx";
import { cellProps, type SubTableRowsProps } from "./SubTableGrid.tsx";
import { SubTableRowActions } from "./SubTableRowActions.tsx";
import { shownColumns } from "./shown-columns.ts";
import { columnSums } from "./sub-table.ts";
import { rowsPerPage } from "./use-sub-table.ts";

/** Rows as cards, for narrow screens. */
export function SubTableCards(props: SubTableRowsProps) {
  const { field, columns, table, isLocked, sources } = props;
  const t = useT();
  const canEdit = table.run.mode !== "detail" && !isLocked;
  const first = table.page * rowsPerPage;
  const sums = field.summary?.enabled === true ? columnSums(field, table.shownRows) : undefined;
  return (
    <ol className="record-form-cards" start={first + 1}>
      {table.rows.slice(first, first + rowsPerPage).map((row, at) => (
        <li key={row.id ?? `new-${first + at}`} className="record-form-card">
          <div className="record-form-cardhead">
            <span>{t(messages.rowOf, { row: first + at + 1 })}</span>
            {canEdit && <SubTableRowActions table={table} row={first + at} />}
          </div>
          {shownColumns(columns).map(({ key, label, column, attribute }) => {
            const cell = cellProps(props, column, first + at);
            if (!cell.isVisible) return null;
            return (
              <div key={key} className="record-form-cardline">
                <span aria-hidden={attribute === undefined}>
                  {cell.isRequired && canEdit && attribute === undefined && <span className="record-form-star">*</span>}
                  {label}
                </span>
                {attribute === undefined ? (
                  <SubTableCell {...cell} />
                ) : (
                  <RelatedCell column={column} attribute={attribute} value={row[column.field]} />
                )}
              </div>
            );
          })}
        </li>
      ))}
      {sums !== undefined && (
        <li className="record-form-card">
          <div className="record-form-cardhead">
            <span>{t(messages.summary)}</span>
          </div>
          {columns
            .filter((column) => sums.has(column.id))
            .map((column) => (
              <div key={column.id} className="record-form-cardline">
                <span>{column.label}</span>
                <span>{kindOf(column).text(sums.get(column.id) ?? 0, column, sources.lookups)}</span>
              </div>
            ))}
        </li>
      )}
    </ol>
  );
}
