import { Table } from "antd";
import type { ColumnsType, ColumnType } from "antd/es/table";
import type { TableRowSelection } from "antd/es/table/interface";
import { type HTMLAttributes, type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useT } from "../lib/locale.ts";
import { alignOf, cellOf, type TableSort } from "./data-column.tsx";
import { HeadCell, type HeadResize } from "./HeadCell.tsx";
import { RowActions } from "./RowActions.tsx";
import type { GridColumn, GridProps, RowSelection } from "./table-props.ts";
import { uiMessages } from "./ui.messages.ts";

/** Pixels of the columns that every table draws alike. */
export const fixedWidths = { selection: 40, index: 50 } as const;

const parts = { header: { cell: HeadCell } };
const controls = "button, a, input, label, [role=switch], .ant-table-selection-column";

/** Whether a click went to the row, and not to a control in it. What a menu of the row is asked for comes here as well, from outside of the row. */
function isRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;
}

/** The rows as a table, drawn by the control library: the one file to change when something else is to draw them. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { rows, rowKey, rowName, width, height, selection, expansion, onSort, onOpen, revealed } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const columns = useTableColumns(props);
  const shownOnce = useRef<string>(undefined);
  useEffect(() => {
    if (revealed === undefined || shownOnce.current === revealed) return;
    const row = box.current?.querySelector(`tr[data-row-key="${CSS.escape(revealed)}"]`);
    row?.scrollIntoView({ block: "nearest" });
    if (row) shownOnce.current = revealed;
  }, [revealed, rows]);
  return (
    <div ref={box}>
      <Table<Row>
        size="small"
        components={parts}
        columns={columns}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        loading={{ spinning: props.isLoading === true, delay: 200 }}
        // Without rows there is nothing to scroll to, and nothing in it that keys could reach.
        {...(rows.length > 0 && { scroll: { x: width, ...(height !== undefined && { y: height }) } })}
        sortDirections={["ascend", "descend"]}
        locale={{ emptyText: null }}
        rowClassName={(row) => (rowKey(row) === revealed ? "data-table-revealed" : "")}
        expandable={{
          defaultExpandAllRows: props.isExpanded === true,
          indentSize: 18,
          ...(expansion !== undefined && {
            expandedRowKeys: expansion.keys,
            onExpand: (isOpen, row) => expansion.onChange(row, isOpen),
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
            // A click on the row lets go of the selection.
            if (selection !== undefined && selection.keys.length > 0 && isRowItself(event)) selection.onChange([], []);
          },
          ...(onOpen !== undefined && {
            tabIndex: 0,
            onDoubleClick: () => onOpen(row),
            onKeyDown: (event) => {
              if (event.key !== "Enter" || event.target !== event.currentTarget) return;
              // Otherwise the key would also press whatever has the focus once the row has been opened.
              event.preventDefault();
              onOpen(row);
            },
          }),
        })}
        {...(selection !== undefined && {
          rowSelection: rowSelectionOf(selection, (row) => t(uiMessages.selectRow, { name: rowName(row) })),
        })}
      />
    </div>
  );
}

function rowSelectionOf<Row extends object>(
  selection: RowSelection<Row>,
  labelOf: (row: Row) => string,
): TableRowSelection<Row> {
  return {
    type: selection.type ?? "checkbox",
    columnWidth: fixedWidths.selection,
    fixed: true,
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    onChange: (keys, rows) => selection.onChange(keys.map(String), rows),
    getCheckboxProps: (row) => ({ disabled: selection.isDisabled?.(row) === true, "aria-label": labelOf(row) }),
  };
}

/** The control library's column for ours. */
function tableColumnOf<Row extends object>(
  { column, width, isPinned }: GridColumn<Row>,
  sort: TableSort | undefined,
  onResize: GridProps<Row>["onResize"],
): ColumnType<Row> {
  const align = alignOf(column);
  const isSorted = sort?.sidx === column.key;
  const resize: HeadResize = { onResize: (next) => onResize(column.key, next) };
  const fixed = isPinned ? "start" : column.fixed === "end" ? "end" : undefined;
  return {
    key: column.key,
    title: column.title,
    ellipsis: { showTitle: true },
    render: (_value: unknown, row: Row, index: number) => cellOf(column, row, index),
    // The library hands this to the head's own component, whatever else an element may have.
    onHeaderCell: () => ({ resize }) as HTMLAttributes<HTMLElement>,
    ...(width !== undefined && { width }),
    ...(align !== undefined && { align }),
    ...(fixed !== undefined && { fixed }),
    ...(column.isSortable === true && {
      sorter: true,
      sortOrder: isSorted ? (sort.sort === "asc" ? "ascend" : "descend") : null,
      showSorterTooltip: false,
    }),
  };
}

function useTableColumns<Row extends object>(props: GridProps<Row>): ColumnsType<Row> {
  const t = useT();
  const { columns, sort, rowActions, indexBase, actionWidth, rowName, onResize } = props;
  return useMemo(() => {
    const isAnyPinned = columns.some(({ isPinned }) => isPinned);
    const index: ColumnType<Row> = {
      key: "index",
      title: t(uiMessages.index),
      width: fixedWidths.index,
      align: "center",
      className: "data-table-index",
      ...(isAnyPinned && { fixed: "start" }),
      render: (_value: unknown, _row: Row, place: number) => (indexBase ?? 0) + place + 1,
    };
    const actions: ColumnType<Row> = {
      key: "actions",
      title: t(uiMessages.actions),
      width: actionWidth,
      fixed: "end",
      render: (_value: unknown, row: Row) => <RowActions actions={rowActions?.(row) ?? []} name={rowName(row)} />,
    };
    return [
      ...(indexBase === undefined ? [] : [index]),
      ...columns.map((column) => tableColumnOf(column, sort, onResize)),
      ...(rowActions === undefined ? [] : [actions]),
    ];
  }, [columns, sort, rowActions, indexBase, actionWidth, rowName, onResize, t]);
}
