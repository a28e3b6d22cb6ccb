import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { alignOf, cellOf, cellTextOf } from "../data-column.tsx";
import { RowActions } from "../RowActions.tsx";
import type { EditColumn } from "../row-editing.ts";
import { uiMessages } from "../ui.messages.ts";
import { EditCell } from "./EditCell.tsx";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";
import type { GridView, LineState } from "./grid-view.ts";
import { SkippedColumns, stickOf } from "./SkippedColumns.tsx";
import { setTabStops } from "./tab-stops.ts";

interface GridRowProps<Row extends object> extends LineState {
  readonly line: GridLine<Row>;
  readonly view: GridView<Row>;
  /** The columns that are filled in. */
  readonly editColumns: ReadonlyMap<string, EditColumn> | undefined;
}

const treeStep = 18;

/** One line. Its controls are on the way of the Tab key only while its cell is in focus. */
function Line<Row extends object>(props: GridRowProps<Row>) {
  const { line, view, isSelected, isRevealed, activeColumn, firstMarked, lastMarked } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = activeColumn !== undefined;
  const { edit } = props;
  useFocusAfterEditing(element, props);
  useLayoutEffect(() => {
    if (element.current !== null) setTabStops(element.current, isActive);
  });
  useFocusOutOfView(element, line.key);
  return (
    <tr
      ref={element}
      data-row-key={line.key}
      data-line={line.index}
      aria-rowindex={line.index + 2 + view.depth}
      tabIndex={-1}
      className={isRevealed ? "data-table-revealed" : undefined}
      aria-busy={edit !== undefined && (!edit.isReady || edit.isSaving)}
      {...(view.selectionType !== undefined && { "aria-selected": isSelected })}
      {...(view.isTree && { "aria-level": line.depth + 1 })}
      {...(view.isTree && line.isOpen !== undefined && { "aria-expanded": line.isOpen })}
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
            className={`grid-${column.kind}${stick.className}${isMarked ? " grid-marked" : ""}${isEdited(props, column) ? " grid-editing" : ""}`}
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
  if (placed.kind === "details")
    return line.hasDetails && <Fold line={line} name={view.rowName(row)} label={view.detailsLabel} />;
  if (placed.kind === "actions")
    return <RowActions actions={props.edit?.actions ?? view.rowActions?.(row) ?? []} name={view.rowName(row)} />;
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
  if (props.edit !== undefined && view.asked !== undefined && isEdited(props, placed))
    return (
      <EditCell edit={props.edit} asked={view.asked} rowKey={line.key} rowName={view.rowName(row)} column={column} />
    );
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
      {line.hasDetails ? <span className="grid-fold-place" /> : <Fold line={line} name={view.rowName(row)} />}
      {text}
    </div>
  );
}

const nothing = () => undefined;

/** Whether a cell is filled in now. Until it is there what is edited, it says what it said. */
function isEdited<Row extends object>({ edit, editColumns }: GridRowProps<Row>, { key }: PlacedColumn<Row>): boolean {
  return edit?.isReady === true && editColumns?.has(key) === true;
}

/** The focus does not stay with an element that is another row now or goes: it waits in the box around. */
function useFocusOutOfView(element: RefObject<HTMLTableRowElement | null>, key: string): void {
  const drawnKey = useRef(key);
  useLayoutEffect(() => {
    if (drawnKey.current === key) return;
    drawnKey.current = key;
    // Not in a cleanup: React gives the focus back to what stays in the document after those.
    if (element.current !== null) leaveLine(element.current);
  }, [element, key]);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current !== null) leaveLine(current);
    };
  }, [element]);
}

function leaveLine(line: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== line && line.contains(activeElement))
    line.closest<HTMLElement>(".grid-scroll")?.focus({ preventScroll: true });
}

/** The controls of a row are gone once it is saved or given up, and the focus with them: it goes to the cell that it was in. */
function useFocusAfterEditing<Row extends object>(
  element: RefObject<HTMLTableRowElement | null>,
  { line, edit, activeColumn }: GridRowProps<Row>,
): void {
  const edited = useRef<string>(undefined);
  useLayoutEffect(() => {
    const isOver = edited.current === line.key && edit === undefined;
    edited.current = edit === undefined ? undefined : line.key;
    if (!isOver || activeColumn === undefined || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>(`[data-column="${activeColumn}"]`)?.focus({ preventScroll: true });
  });
}

interface FoldProps<Row> {
  readonly line: GridLine<Row>;
  readonly name: string;
  /** What is below it; the rows below it without. */
  readonly label?: string | undefined;
}

/** Opens and closes what is below a row. */
function Fold<Row>({ line, name, label }: FoldProps<Row>) {
  const t = useT();
  if (line.isOpen === undefined) return <span className="grid-fold-place" />;
  return (
    <button
      type="button"
      className="grid-fold"
      aria-expanded={line.isOpen}
      aria-label={
        label === undefined
          ? t(line.isOpen ? uiMessages.foldRow : uiMessages.unfoldRow, { name })
          : t(line.isOpen ? uiMessages.foldDetails : uiMessages.unfoldDetails, { name, label })
      }
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2.5 8 6l-4 3.5" />
      </svg>
    </button>
  );
}
