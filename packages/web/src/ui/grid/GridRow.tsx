import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { type GridRowProps, lineCell } from "./line-cell.tsx";
import { SkippedColumns } from "./SkippedColumns.tsx";
import { setTabStops } from "./tab-stops.ts";

/** One line. Its controls are on the way of the Tab key only while its cell is in focus. */
function Line<Row extends object>(props: GridRowProps<Row>) {
  const { line, view, isSelected, isRevealed, activeColumn } = props;
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
      {view.runs.map((run) =>
        run.kind === "skipped" ? <SkippedColumns key={`skipped ${run.place}`} span={run.span} /> : lineCell(props, run),
      )}
    </tr>
  );
}

export const GridRow = memo(Line) as typeof Line;

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
