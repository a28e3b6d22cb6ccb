import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { alignOf, cellOf, cellTextOf } from "../data-column.tsx";
import { RowActions } from "../RowActions.tsx";
import { uiMessages } from "../ui.messages.ts";
import { SkippedColumns, stickOf } from "./GridCell.tsx";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";
import type { GridView, LineState } from "./grid-view.ts";
import { setTabStops } from "./tab-stops.ts";

interface GridRowProps<Row extends object> extends LineState {
  readonly line: GridLine<Row>;
  readonly view: GridView<Row>;
}

const treeStep = 18;

/** One line. Its controls are on the way of the Tab key only while its cell is in focus. */
function Line<Row extends object>(props: GridRowProps<Row>) {
  const { line, view, isSelected, isRevealed, activeColumn, firstMarked, lastMarked } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = activeColumn !== undefined;
  useLayoutEffect(() => {
    if (element.current !== null) setTabStops(element.current, isActive);
  });
  useLayoutEffect(() => {
    // Drawn for another row now, as lines that come into view are: the focus was in the one before.
    const known = element.current;
    return () => {
      const { activeElement } = document;
      if (known?.isConnected === true && activeElement !== known && known.contains(activeElement))
        known.closest<HTMLElement>(".grid-scroll")?.focus({ preventScroll: true });
    };
  }, [line.key]);
  return (
    <tr
      ref={element}
      data-row-key={line.key}
      data-line={line.index}
      aria-rowindex={line.index + 2}
      tabIndex={-1}
      className={isRevealed ? "data-table-revealed" : undefined}
      {...(view.selectionType !== undefined && { "aria-selected": isSelected })}
      {...(view.isTree && { "aria-level": line.depth + 1 })}
      {...(line.isOpen !== undefined && { "aria-expanded": line.isOpen })}
    >
      {view.runs.map((run) => {
        if (run.kind === "skipped") return <SkippedColumns key={`skipped ${run.place}`} span={run.span} />;
        const { column, place } = run;
        const stick = stickOf(column);
        const align = column.column === undefined ? undefined : alignOf(column.column);
        const isMarked = place >= firstMarked && place <= lastMarked;
        return (
          <td
            key={column.key}
            data-column={place}
            aria-colindex={place + 1}
            tabIndex={activeColumn === place ? 0 : -1}
            className={`grid-${column.kind}${stick.className}${isMarked ? " grid-marked" : ""}`}
            style={align === undefined ? stick.style : { ...stick.style, textAlign: align }}
          >
            <CellContent {...props} placed={column} />
          </td>
        );
      })}
    </tr>
  );
}

export const GridRow = memo(Line) as typeof Line;

function CellContent<Row extends object>(props: GridRowProps<Row> & { readonly placed: PlacedColumn<Row> }): ReactNode {
  const { line, view, placed, isSelected, isDisabled } = props;
  const t = useT();
  const { row } = line;
  if (placed.kind === "index") return view.indexBase + line.index + 1;
  if (placed.kind === "actions") return <RowActions actions={view.rowActions?.(row) ?? []} name={view.rowName(row)} />;
  if (placed.kind === "selection")
    return (
      <input
        type={view.selectionType}
        className="grid-check"
        name={view.selectionType === "radio" ? view.groupName : undefined}
        aria-label={t(uiMessages.selectRow, { name: view.rowName(row) })}
        checked={isSelected}
        disabled={isDisabled}
        // The table hears the change.
        onChange={nothing}
      />
    );
  const { column } = placed;
  if (column === undefined) return null;
  const content = cellOf(column, row, line.index);
  const isText = typeof content === "string" || typeof content === "number";
  const text = (
    <div className="grid-text" title={isText ? String(content) : cellTextOf(column, row) || undefined}>
      {content}
    </div>
  );
  if (!view.isTree || !placed.isFirst) return text;
  return (
    <div className="grid-tree" style={{ paddingInlineStart: line.depth * treeStep }}>
      <Fold line={line} name={view.rowName(row)} />
      {text}
    </div>
  );
}

const nothing = () => undefined;

/** Opens and closes what is below a row. */
function Fold<Row>({ line, name }: { readonly line: GridLine<Row>; readonly name: string }) {
  const t = useT();
  if (line.isOpen === undefined) return <span className="grid-fold-place" />;
  return (
    <button
      type="button"
      className="grid-fold"
      aria-expanded={line.isOpen}
      aria-label={t(line.isOpen ? uiMessages.foldRow : uiMessages.unfoldRow, { name })}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2.5 8 6l-4 3.5" />
      </svg>
    </button>
  );
}
