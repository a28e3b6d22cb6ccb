import { Button, Table } from "antd";
import type { ColumnsType } from "antd/es/table";
import type { TableRowSelection } from "antd/es/table/interface";
import { type MouseEvent, type ReactNode, useMemo, useRef } from "react";
import { useT } from "../lib/locale.ts";
import { useColumnCan } from "../lib/permission.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { arrangeColumns, useColumnLayout } from "./column-layout.ts";
import { type DataColumn, type TableSort, tableColumnOf, widthOf } from "./data-column.tsx";
import { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { type RowAction, RowActions } from "./RowActions.tsx";
import { type PageState, TablePager } from "./TablePager.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useFillHeight } from "./use-fill-height.ts";
import { phoneQuery, useMedia } from "./use-media.ts";
import { useModule } from "./use-module.ts";
import "./data-table.css";

// Phones alone need them.
const loadCards = () => import("./RowCards.tsx");

export interface RowSelection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void;
  readonly type?: "checkbox" | "radio";
  readonly isDisabled?: (row: Row) => boolean;
}

export interface RowExpansion<Row> {
  readonly keys: readonly string[];
  readonly onChange: (row: Row, isOpen: boolean) => void;
}

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers and its column layout in the browser: unique in the product, such as `dictionary`. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer: then a skeleton is shown. Rows with `children` make a tree. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey?: (row: Row) => string;
  /** The row's name in the labels of its actions. */
  readonly rowName?: (row: Row) => string;
  readonly isLoading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty?: EmptyStateProps;
  readonly page?: PageState;
  readonly onPage?: (currentPage: number, pageSize: number) => void;
  readonly sort?: TableSort;
  /** Without arguments when the order is cleared. */
  readonly onSort?: (sidx?: string, sort?: "asc" | "desc") => void;
  readonly selection?: RowSelection<Row>;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly actionWidth?: number;
  /** Enter or double click on a row. */
  readonly onOpen?: (row: Row) => void;
  readonly hasIndex?: boolean;
  /** Shows only columns granted on the menu of the page (spec shell §6). */
  readonly isGated?: boolean;
  /** Left of the toolbar; the selection's own actions belong here. */
  readonly toolbar?: ReactNode;
  /** Takes the height of its parent and scrolls inside; false lets it grow. */
  readonly isFilling?: boolean;
  readonly isExpanded?: boolean;
  /** The rows that are open, where children are fetched with the opening: a row with an empty list of `children` has some. */
  readonly expansion?: RowExpansion<Row>;
}

const idOf = (row: object): string => String(Reflect.get(row, "id"));
const headHeight = 37;
const indexWidth = 50;
const presetActionWidth = 120;

/** The list of every screen: toolbar, table, pager, and what stands in for them while loading, empty or failed. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, page, onPage, onSort, selection, empty, isFilling = true } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phoneQuery);
  const height = useFillHeight(box);
  const { shown, chooser } = useShownColumns(props);
  const columns = useTableColumns(props, shown);
  const rowKey = props.rowKey ?? idOf;
  const open = props.onOpen;
  return (
    <div className={`data-table ${isFilling ? "data-table-fill" : ""}`}>
      <div className="data-table-bar">
        <div className="data-table-tools">{props.toolbar}</div>
        {selection !== undefined && selection.keys.length > 0 && (
          <SelectionCount count={selection.keys.length} onClear={() => selection.onChange([], [])} />
        )}
        {chooser}
      </div>
      <div
        className="data-table-box"
        ref={box}
        role="region"
        aria-label={props.label}
        aria-busy={props.isLoading === true}
      >
        {error !== undefined && error !== null ? (
          <ErrorState error={error} {...(onRetry !== undefined && { onRetry })} />
        ) : rows === undefined ? (
          <TableSkeleton columns={shown.length} />
        ) : isPhone ? (
          <PhoneRows {...props} rows={rows} columns={shown} />
        ) : (
          <Table<Row>
            size="small"
            columns={columns}
            dataSource={rows}
            rowKey={rowKey}
            pagination={false}
            loading={{ spinning: props.isLoading === true, delay: 200 }}
            // Without rows there is nothing to scroll to, and nothing in it that keys could reach.
            {...(rows.length > 0 && {
              scroll: {
                x: leastWidthOf(props, shown),
                ...(isFilling && height !== undefined && { y: Math.max(120, height - headHeight) }),
              },
            })}
            sortDirections={["ascend", "descend"]}
            locale={{ emptyText: <EmptyState {...empty} /> }}
            expandable={{
              defaultExpandAllRows: props.isExpanded === true,
              indentSize: 18,
              ...(props.expansion !== undefined && {
                expandedRowKeys: props.expansion.keys,
                onExpand: (isOpen, row) => props.expansion?.onChange(row, isOpen),
              }),
            }}
            onChange={(_page, _filters, sorter, { action }) => {
              const first = Array.isArray(sorter) ? sorter[0] : sorter;
              if (action !== "sort") return;
              if (first?.order === undefined || first.order === null) onSort?.();
              else onSort?.(String(first.columnKey), first.order === "ascend" ? "asc" : "desc");
            }}
            onRow={(row) => ({
              onClick: (event) => {
                // A click on the row lets go of the selection (spec platform §2.3).
                if (selection !== undefined && selection.keys.length > 0 && isRowItself(event))
                  selection.onChange([], []);
              },
              ...(open !== undefined && {
                tabIndex: 0,
                onDoubleClick: () => open(row),
                onKeyDown: (event) => {
                  if (event.key !== "Enter" || event.target !== event.currentTarget) return;
                  // Otherwise the key would also press whatever has the focus once the row has been opened.
                  event.preventDefault();
                  open(row);
                },
              }),
            })}
            {...(selection !== undefined && {
              rowSelection: rowSelectionOf(selection, (row) =>
                t(uiMessages.selectRow, { name: props.rowName?.(row) ?? rowKey(row) }),
              ),
            })}
          />
        )}
      </div>
      {page !== undefined && onPage !== undefined && (rows?.length ?? 0) + page.total > 0 && (
        <TablePager page={page} isShort={isPhone} onChange={onPage} />
      )}
    </div>
  );
}

/** The rows as cards, once their code is there. */
function PhoneRows<Row extends object>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { selection, rows, columns } = props;
  const cards = useModule(loadCards, true);
  const rowKey = props.rowKey ?? idOf;
  if (cards === undefined) return <TableSkeleton columns={columns.length} />;
  const toggle = ({ keys, onChange }: RowSelection<Row>, row: Row) => {
    const key = rowKey(row);
    const next = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
    onChange(
      next,
      rows.filter((other) => next.includes(rowKey(other))),
    );
  };
  return (
    <cards.RowCards<Row>
      label={props.label}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={props.rowName ?? rowKey}
      empty={props.empty}
      rowActions={props.rowActions}
      onOpen={props.onOpen}
      sort={props.sort}
      onSort={props.onSort}
      selection={
        selection === undefined
          ? undefined
          : {
              keys: selection.keys,
              onToggle: (row) => toggle(selection, row),
              isDisabled: (row) => selection.isDisabled?.(row) === true,
            }
      }
    />
  );
}

const controls = "button, a, input, label, [role=switch], .ant-table-selection-column";

/** Whether a click went to the row, and not to a control in it. What a menu of the row is asked for comes here as well, from outside of the row. */
function isRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
}

/** What all columns ask for together, those for the number and the actions included; below it the table scrolls sideways. */
function leastWidthOf<Row extends object>(
  { hasIndex = true, rowActions, actionWidth = presetActionWidth }: DataTableProps<Row>,
  columns: readonly DataColumn<Row>[],
): number {
  const own = (hasIndex ? indexWidth : 0) + (rowActions === undefined ? 0 : actionWidth);
  return columns.reduce((sum, column) => sum + widthOf(column), own);
}

function rowSelectionOf<Row extends object>(
  selection: RowSelection<Row>,
  labelOf: (row: Row) => string,
): TableRowSelection<Row> {
  return {
    type: selection.type ?? "checkbox",
    columnWidth: 40,
    fixed: true,
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    onChange: (keys, rows) => selection.onChange(keys.map(String), rows),
    getCheckboxProps: (row) => ({ disabled: selection.isDisabled?.(row) === true, "aria-label": labelOf(row) }),
  };
}

/** Columns that the user may see and has not hidden, and the control that changes that. */
function useShownColumns<Row extends object>(props: DataTableProps<Row>) {
  const { columns, isGated, name } = props;
  const canSee = useColumnCan();
  const allowed = useMemo(
    () => columns.filter((column) => isGated !== true || column.isGated === false || canSee(column.key)),
    [columns, isGated, canSee],
  );
  const [layout, setLayout] = useColumnLayout(name);
  const shown = useMemo(
    () =>
      arrangeColumns(allowed, layout)
        .filter((entry) => entry.isShown)
        .map((entry) => entry.column),
    [allowed, layout],
  );
  const chooser = <ColumnChooser columns={allowed} layout={layout} onChange={setLayout} />;
  return { shown, chooser };
}

function useTableColumns<Row extends object>(
  props: DataTableProps<Row>,
  shown: readonly DataColumn<Row>[],
): ColumnsType<Row> {
  const t = useT();
  const { sort, rowActions, page, hasIndex = true, actionWidth = presetActionWidth, rowName } = props;
  return useMemo(() => {
    const first = page === undefined ? 0 : (page.currentPage - 1) * page.pageSize;
    return [
      ...(hasIndex
        ? [
            {
              key: "index",
              title: t(uiMessages.index),
              width: indexWidth,
              align: "center" as const,
              className: "data-table-index",
              render: (_value: unknown, _row: Row, index: number) => first + index + 1,
            },
          ]
        : []),
      ...shown.map((column) => tableColumnOf(column, sort)),
      ...(rowActions === undefined
        ? []
        : [
            {
              key: "actions",
              title: t(uiMessages.actions),
              width: actionWidth,
              fixed: "end" as const,
              render: (_value: unknown, row: Row) => (
                <RowActions actions={rowActions(row)} name={rowName?.(row) ?? ""} />
              ),
            },
          ]),
    ];
  }, [shown, sort, rowActions, page, hasIndex, actionWidth, rowName, t]);
}

function SelectionCount({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const t = useT();
  return (
    <span className="data-table-selected" role="status">
      {t(uiMessages.selected, { count })}
      <Button type="link" size="small" onClick={onClear}>
        {t(uiMessages.clearSelection)}
      </Button>
    </span>
  );
}
