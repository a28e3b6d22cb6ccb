import type { ScalarField, TableField } from "@gongshu/core/form/definition";
import { isNumeric, kindOf } from "@gongshu/core/form/kinds/kinds";
import { useT } from "../../lib/locale.ts";
import type { FormSources } from "../lookups.ts";
import { asksFor } from "./asks-for.ts";
import { RelatedCell } from "./RelatedCell.tsx";
import { recordFormMessages as messages } from "./record-form.messages.ts";
import { givenText, rowTexts } from "./record-texts.ts";
import { SubTableCell } from "./SubTableCell.tsx";
import { SubTableRowActions } from "./SubTableRowActions.tsx";
import { attributeWidth, type ShownColumn, shownColumns } from "./shown-columns.ts";
import { columnSums, columnWidth } from "./sub-table.ts";
import { rowsPerPage, type SubTable } from "./use-sub-table.ts";

export interface SubTableRowsProps {
  readonly field: TableField;
  /** Those that are shown. */
  readonly columns: readonly ScalarField[];
  readonly table: SubTable;
  readonly isLocked: boolean;
  readonly sources: FormSources;
}

/** The state-dependent props of the cell at `row` (from 0) and `column`. */
export function cellProps({ field, table, isLocked, sources }: SubTableRowsProps, column: ScalarField, row: number) {
  const { run, rows } = table;
  const path = `${field.field}.${row}.${column.field}`;
  const state = run.state.rows.get(field.id)?.[row]?.get(column.id);
  const isDetail = run.mode === "detail";
  return {
    column,
    id: run.idOf(path),
    row,
    value: (column.kind === "calculation" ? table.shownRows : rows)[row]?.[column.field],
    isVisible: state?.visible !== false,
    isRequired: state !== undefined && asksFor(state),
    isLocked: isLocked || state?.readOnly === true,
    isDetail,
    issue: run.issueAt.get(path),
    text: isDetail ? givenText(rowTexts(run.texts, field.field, row), column.field) : undefined,
    sources,
    onChange: table.setCell,
    onBlur: table.blurCell,
  };
}

function widthOf({ column, attribute }: ShownColumn): number {
  return attribute === undefined ? columnWidth(column) : attributeWidth;
}

/** Rows as lines of a grid, with the sums below. Scrolls sideways when the columns need more room. */
export function SubTableGrid(props: SubTableRowsProps) {
  const { field, columns, table, isLocked, sources } = props;
  const t = useT();
  const canEdit = table.run.mode !== "detail" && !isLocked;
  const first = table.page * rowsPerPage;
  const shown = table.rows.slice(first, first + rowsPerPage);
  const sums = field.summary?.enabled === true ? columnSums(field, table.shownRows) : undefined;
  const places = shownColumns(columns);
  const alignOf = (column: ScalarField) => (isNumeric(column) ? "record-form-numeric" : "");
  return (
    <div className="record-form-scroll" {...(!canEdit && { role: "group", "aria-label": field.label, tabIndex: 0 })}>
      <table
        className="record-form-table"
        style={{ minWidth: places.reduce((sum, place) => sum + widthOf(place), 50 + (canEdit ? 72 : 0)) }}
      >
        <colgroup>
          <col className="record-form-indexcol" />
          {places.map((place) => (
            <col key={place.key} style={{ width: widthOf(place) }} />
          ))}
          {canEdit && <col className="record-form-actioncol" />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">#</span>
            </th>
            {places.map(({ key, label, column, attribute }) => (
              <th key={key} scope="col" className={alignOf(column)}>
                {column.required && attribute === undefined && canEdit && (
                  <span className="record-form-star" aria-hidden="true">
                    *
                  </span>
                )}
                {label}
              </th>
            ))}
            {canEdit && (
              <th scope="col" className="record-form-rowend">
                <span className="visually-hidden">{t(messages.rowActions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={row.id ?? `new-${first + at}`}>
              <th scope="row">{first + at + 1}</th>
              {places.map(({ key, column, attribute }) => (
                <td key={key} className={alignOf(column)}>
                  {attribute === undefined ? (
                    <SubTableCell {...cellProps(props, column, first + at)} />
                  ) : (
                    <RelatedCell column={column} attribute={attribute} value={row[column.field]} />
                  )}
                </td>
              ))}
              {canEdit && (
                <td className="record-form-rowend">
                  <SubTableRowActions table={table} row={first + at} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {sums !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t(messages.summary)}</th>
              {places.map(({ key, column, attribute }) => (
                <td key={key} className={alignOf(column)}>
                  {attribute === undefined &&
                    sums.has(column.id) &&
                    kindOf(column).text(sums.get(column.id) ?? 0, column, sources.lookups)}
                </td>
              ))}
              {canEdit && <td className="record-form-rowend" aria-label={t(messages.rowActions)} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
