import { Fragment, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { GridProps } from "../table-props.ts";
import { moveByDrag, moveByKey, widthByKey } from "./column-moves.ts";
import { runEditKey } from "./edit-keys.ts";
import { GridDetails } from "./GridDetails.tsx";
import { GridFoot, hasSums } from "./GridFoot.tsx";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import { gridActions } from "./grid-actions.ts";
import { type GridLine, linesOf } from "./grid-lines.ts";
import { type GridView, isInDetails, markedOf } from "./grid-view.ts";
import { groupDepth } from "./head-groups.ts";
import { RowChoice } from "./row-choice.ts";
import { useCellCopy } from "./use-cell-copy.ts";
import { useDetailsHeights } from "./use-details-heights.ts";
import { type GridCells, useGridCells } from "./use-grid-cells.ts";
import { useGridView, usePlacedColumns } from "./use-grid-view.ts";
import { type GridWindow, headHeight, lineHeights, useGridWindow } from "./use-grid-window.ts";
import { useOpenRows } from "./use-open-rows.ts";
import { useScrollEdges } from "./use-scroll-edges.ts";
import "./grid.css";

/** The rows as a table: one element for head and rows, so that they cannot part; lines and columns out of view are not drawn. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { rows, rowKey, selection, height, editing } = props;
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasDetails = props.details !== undefined;
  const { isOpen, turn } = useOpenRows(props.expansion, props.isExpanded === true);
  const has = props.details?.has;
  const lines = useMemo(
    () => linesOf(rows, rowKey, isOpen, (row) => hasDetails && has?.(row) !== false),
    [rows, rowKey, isOpen, hasDetails, has],
  );
  const { onHeight, ...heights } = useDetailsHeights(lines, hasDetails);
  const columns = usePlacedColumns(props);
  const lineHeight = lineHeights[props.lineHeight];
  const hasFoot = rows.length > 0 && hasSums(columns);
  const depth = useMemo(() => groupDepth(columns), [columns]);
  const headRoom = headHeight * (depth + 1);
  const room = height === undefined ? undefined : Math.max(lineHeight, height - depth * headHeight);
  const sizes = { lineHeight, headRoom, height: room, ...heights };
  const drawn = useGridWindow({ box, lineCount: lines.length, columns, ...sizes });
  const view = useGridView(props, { columns, inView: drawn.columns, depth });
  const choice = useMemo(
    () => (selection === undefined ? undefined : new RowChoice(selection, rowKey, rows)),
    [selection, rowKey, rows],
  );
  const all = useMemo(() => choice?.all, [choice]);
  const actions = gridActions({ props, lines, columns, choice, turn });
  const { said, copy, copyRows } = useCellCopy({ lines, columns, selection, choice });
  const cells = useGridCells({
    table,
    lineCount: lines.length,
    columnCount: columns.length,
    firstColumn: columns.findIndex(({ isFirst }) => isFirst),
    page: Math.max(1, Math.floor((height ?? 0) / lineHeight) - 1),
    show: drawn.show,
    onKey: actions.onKey,
    onCopy: copy,
    onCopyRows: copyRows,
  });
  useRevealed(box, lines, props.revealed, drawn.show);
  useScrollEdges(box);
  const { onKeyDown, ...pointer } = cells.handlers;
  return (
    <div
      ref={box}
      className={`grid-scroll${props.isLoading === true ? " grid-busy" : ""}`}
      role="presentation"
      // The focus rests here while its cell is out of view.
      tabIndex={-1}
      style={height === undefined ? undefined : { maxHeight: height + headHeight }}
      onKeyDown={(event) => {
        if (isInDetails(event) || runEditKey(event, lines, editing)) return;
        if (widthByKey(event, columns, props.onResize)) return;
        const moved = moveByKey(event, columns, props.onMove);
        if (moved === undefined) onKeyDown(event);
        else cells.goTo(moved);
      }}
    >
      <table
        ref={table}
        role={view.isTree ? "treegrid" : "grid"}
        aria-label={props.label}
        aria-rowcount={lines.length + depth + (hasFoot ? 2 : 1)}
        aria-colcount={columns.length}
        aria-multiselectable={view.selectionType === "checkbox"}
        className={`grid-table grid-lines-${props.lineHeight}`}
        // Without rows there is nothing to scroll to.
        style={{ minWidth: rows.length === 0 ? undefined : props.width }}
        {...pointer}
        {...actions.handlers}
        {...moveByDrag(columns, props.onMove)}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={`grid-col-${column.kind}`} style={{ width: column.width }} />
          ))}
        </colgroup>
        <GridHead
          view={view}
          sort={props.sort}
          all={all}
          onResize={props.onResize}
          editColumns={editing?.columns}
          canMove={props.onMove !== undefined}
          canSortMore={props.onSorts !== undefined}
          activeColumn={cells.active.line < 0 ? cells.active.column : undefined}
        />
        <GridBody
          {...props}
          onHeight={onHeight}
          lines={lines}
          columnCount={columns.length}
          view={view}
          drawn={drawn}
          cells={cells}
        />
        {hasFoot && (
          <GridFoot
            view={view}
            columns={columns}
            rows={rows}
            rowIndex={lines.length + depth + 2}
            title={props.sumTitle}
          />
        )}
      </table>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

interface GridBodyProps<Row extends object>
  extends Pick<GridProps<Row>, "selection" | "revealed" | "editing" | "details" | "rowName"> {
  readonly onHeight: (key: string, height: number) => void;
  readonly lines: readonly GridLine<Row>[];
  readonly columnCount: number;
  readonly view: GridView<Row>;
  readonly drawn: GridWindow;
  readonly cells: GridCells;
}

function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { lines, columnCount, view, drawn, cells, selection, revealed, editing, details } = props;
  const chosen = useMemo(() => new Set(selection?.keys), [selection?.keys]);
  const { active, marked } = cells;
  const column = view.runs.find((run) => run.kind === "drawn" && run.column.kind === "details")?.place ?? 0;
  const below = { rowName: props.rowName, span: columnCount, column, onHeight: props.onHeight };
  return (
    <tbody>
      <Gap height={drawn.before} span={columnCount} />
      {lines.slice(drawn.first, drawn.end).map((line) => (
        <Fragment key={drawn.pool === 0 ? line.key : line.index % drawn.pool}>
          <GridRow
            line={line}
            view={view}
            isSelected={chosen.has(line.key)}
            isDisabled={selection?.isDisabled?.(line.row) === true}
            isRevealed={line.key === revealed}
            edit={editing?.edits.get(line.key)}
            editColumns={editing?.columns}
            activeColumn={active.line === line.index ? active.column : undefined}
            {...markedOf(line.index, marked)}
          />
          {details !== undefined && line.hasDetails && line.isOpen === true && (
            <GridDetails key={line.key} line={line} details={details} {...below} />
          )}
        </Fragment>
      ))}
      <Gap height={drawn.after} span={columnCount} />
    </tbody>
  );
}

/** The room of lines that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr className="grid-gap" aria-hidden="true">
      <td colSpan={span} style={{ height }} aria-hidden="true" />
    </tr>
  );
}

/** Brings the line that is to be seen into view, once. */
function useRevealed<Row>(
  box: RefObject<HTMLElement | null>,
  lines: readonly GridLine<Row>[],
  revealed: string | undefined,
  show: (line: number, column: number) => void,
): void {
  const shownOnce = useRef<string>(undefined);
  const reveal = useEffectEvent((among: readonly GridLine<Row>[], key: string) => {
    const line = among.find((one) => one.key === key);
    if (line === undefined || shownOnce.current === key) return;
    shownOnce.current = key;
    show(line.index, 0);
    box.current?.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (revealed !== undefined) reveal(lines, revealed);
  }, [lines, revealed]);
}
