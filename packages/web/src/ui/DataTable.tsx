import { useMemo, useRef } from "react";
import { useT } from "../lib/locale.ts";
import { useColumnCan } from "../lib/permission.ts";
import { useColumnLayout } from "../lib/preferences.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { arrangeColumns } from "./column-layout.ts";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { RowChoice } from "./grid/row-choice.ts";
import { TableGrid } from "./grid/TableGrid.tsx";
import { headHeight } from "./grid/use-grid-window.ts";
import { TablePager } from "./TablePager.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";
import { EditBar, SelectionBar } from "./table-bars.tsx";
import type { DataTableProps } from "./table-props.ts";
import { uiMessages } from "./ui.messages.ts";
import { useBoxSize } from "./use-fill-height.ts";
import { useGridColumns } from "./use-grid-columns.ts";
import { useLineHeight } from "./use-kept-choice.ts";
import { phoneQuery, useMedia } from "./use-media.ts";
import { useModule } from "./use-module.ts";
import "./data-table.css";

export type { DataTableProps, RowExpansion, RowSelection } from "./table-props.ts";

// Phones need them, and lists that are shown as cards.
const loadCards = () => import("./RowCards.tsx");

const idOf = (row: object): string => String(Reflect.get(row, "id"));
const leastHeight = 120;

/** The list of every screen: what stands above it, the rows, the pager, and what stands in for them while loading, empty or failed. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, page, onPage, cards, isFilling = true, hasIndex = true } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phoneQuery);
  const size = useBoxSize(box);
  const { arranged, layout, setLayout } = useArrangedColumns(props);
  const room = { room: size?.width, actionTitle: t(uiMessages.actions) };
  const [lineHeight, setLineHeight] = useLineHeight(props.name);
  const { columns, widths, onResize, onMove, ...grid } = useGridColumns(props, arranged, room, setLayout);
  const rowKey = props.rowKey ?? idOf;
  const isThere = rows !== undefined && (error === undefined || error === null);
  return (
    <div className={`data-table ${isFilling ? "data-table-fill" : ""}`}>
      {props.toolbar !== undefined && props.toolbar !== false && props.toolbar !== null && (
        <div className="data-table-bar">{props.toolbar}</div>
      )}
      <div
        className="data-table-box"
        ref={box}
        role="region"
        aria-label={props.label}
        aria-busy={props.isLoading === true}
      >
        {props.editing !== undefined && props.editing.edits.size > 1 ? (
          <EditBar editing={props.editing} />
        ) : (
          <SelectionBar {...props} rowKey={rowKey} columns={columns.map(({ column }) => column)} />
        )}
        {isThere && props.name !== undefined && cards === undefined && (
          <ColumnChooser
            columns={arranged}
            widths={widths}
            lineHeight={lineHeight}
            onLineHeight={setLineHeight}
            isArranged={layout.length > 0}
            onChange={setLayout}
          />
        )}
        {!isThere ? (
          error !== undefined && error !== null ? (
            <ErrorState error={error} {...(onRetry !== undefined && { onRetry })} />
          ) : (
            <TableSkeleton columns={columns.length} />
          )
        ) : isPhone || cards !== undefined ? (
          <CardRows {...props} rows={rows} columns={columns.map(({ column }) => column)} />
        ) : (
          <TableGrid<Row>
            {...props}
            {...grid}
            rows={rows}
            columns={columns}
            rowKey={rowKey}
            onResize={props.name === undefined ? undefined : onResize}
            onMove={props.name === undefined ? undefined : onMove}
            lineHeight={lineHeight}
            indexBase={hasIndex ? firstOf(page) : undefined}
            // Until the box is measured, a screen of lines: without any height all of them would be drawn.
            height={
              isFilling ? Math.max(leastHeight, (size?.height ?? window.innerHeight) - headHeight) : props.maxHeight
            }
          />
        )}
        {isThere && rows.length === 0 && <EmptyState {...props.empty} />}
      </div>
      {page !== undefined && onPage !== undefined && (rows?.length ?? 0) + page.total > 0 && (
        <TablePager label={props.label} page={page} isShort={isPhone} onChange={onPage} />
      )}
    </div>
  );
}

/** How many rows come before those of the page. */
function firstOf(page: DataTableProps<object>["page"]): number {
  return page === undefined ? 0 : (page.currentPage - 1) * page.pageSize;
}

/** The rows as cards, once their code is there. */
function CardRows<Row extends object>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { selection, rows, columns } = props;
  const cards = useModule(loadCards, true);
  const rowKey = props.rowKey ?? idOf;
  if (cards === undefined) return <TableSkeleton columns={columns.length} />;
  return (
    <cards.RowCards<Row>
      label={props.label}
      look={props.cards}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={props.rowName}
      rowActions={props.rowActions}
      onOpen={props.onOpen}
      sort={props.sort}
      onSort={props.onSort}
      details={props.details}
      selection={
        selection === undefined
          ? undefined
          : {
              keys: selection.keys,
              onToggle: (row) => new RowChoice(selection, rowKey, rows).turn(row),
              isDisabled: (row) => selection.isDisabled?.(row) === true,
            }
      }
    />
  );
}

/** Columns that the user may see, in the order that somebody has given them. */
function useArrangedColumns<Row extends object>({ columns, isGated, name, ownLayout, cards }: DataTableProps<Row>) {
  const canSee = useColumnCan();
  const [layout, setLayout] = useColumnLayout(name);
  const arranged = useMemo(() => {
    const allowed = columns.filter((column) => isGated !== true || column.isGated === false || canSee(column.key));
    if (cards !== undefined) return arrangeColumns(allowed, []);
    return arrangeColumns(allowed, layout.length === 0 && ownLayout !== undefined ? ownLayout : layout);
  }, [columns, isGated, canSee, layout, ownLayout, cards]);
  return { arranged, layout, setLayout };
}
