import { useCallback, useMemo, useState } from "react";
import { useT } from "../lib/locale.ts";
import { useCanAny } from "../lib/permission.ts";
import { type ArrangedColumn, layoutOf, movedColumns } from "./column-layout.ts";
import { type ColumnSize, fitWidths, grownSizes, sizesOf, squeezedWidths } from "./column-widths.ts";
import { fixedWidths } from "./grid/grid-columns.ts";
import { allRowsOf } from "./grid/grid-lines.ts";
import { measureText } from "./measure-text.ts";
import { type RowAction, splitActions } from "./RowActions.tsx";
import type { RowEditing } from "./row-editing.ts";
import type { DataTableProps, GridColumn } from "./table-props.ts";
import { uiMessages } from "./ui.messages.ts";

/** Room for the scroll bar of the rows. */
const scrollBar = 16;
/** At most so much of the room stays in place beside the rest. */
const mostPinned = 0.6;
const sampled = 30;

/** Pixels of the buttons of one row, with the edges of their cell. */
function actionsWidth(actions: readonly RowAction[]): number {
  const { shown, hidden } = splitActions(actions);
  const buttons = shown.map(({ label }) => Math.ceil(measureText(label, false)) + 14);
  const all = hidden.length > 0 ? [...buttons, 28] : buttons;
  return all.reduce((sum, width) => sum + width + 4, 0) + 12;
}

const noActions = (): readonly RowAction[] => [];

/** The actions of the first rows that have any; the others are not asked for theirs. */
function someActions<Row extends object>(
  rows: readonly Row[],
  rowActions: (row: Row) => readonly RowAction[],
): readonly (readonly RowAction[])[] {
  const some: (readonly RowAction[])[] = [];
  for (const row of allRowsOf(rows)) {
    const actions = rowActions(row);
    if (actions.length > 0) some.push(actions);
    if (some.length >= sampled) break;
  }
  return some;
}

/** Width of the column of actions: that of the widest row, and of its own head with the button for the columns. */
function useActionWidth<Row extends object>(props: DataTableProps<Row>, title: string): number {
  const { rows, rowActions = noActions } = props;
  const hasEditing = props.editing !== undefined;
  const hasActions = hasEditing || props.rowActions !== undefined;
  const t = useT();
  const canAny = useCanAny();
  return useMemo(() => {
    if (!hasActions) return 0;
    // In place of the others while a row is edited.
    const editing = [t(uiMessages.save), t(uiMessages.cancel)].map((label) => ({
      key: label,
      label,
      onRun: noActions,
    }));
    const head = Math.ceil(measureText(title, true)) + 52;
    // Headings of groups have none; the rows below them do.
    const each = someActions(rows ?? [], rowActions).map((actions) =>
      actionsWidth(actions.filter((action) => action.do === undefined || canAny(action.do))),
    );
    return Math.max(head, hasEditing ? actionsWidth(editing) : 0, ...each);
  }, [rows, rowActions, title, canAny, hasActions, hasEditing, t]);
}

/** Sizes by the rows of this page and those before it, as long as the columns are the same. */
function useSizes<Row extends object>(
  shown: readonly ArrangedColumn<Row>[],
  rows: readonly Row[] | undefined,
  edited: RowEditing["columns"] | undefined,
): readonly ColumnSize[] {
  const now = useMemo(
    () => sizesOf(shown, rows ?? [], measureText, (key) => edited?.get(key)?.isRequired === true),
    [shown, rows, edited],
  );
  const [kept, setKept] = useState({ shown, sizes: now });
  const sizes = kept.shown === shown ? grownSizes(kept.sizes, now) : now;
  const isSame = kept.shown === shown && sizes.every((size, index) => size.natural === kept.sizes[index]?.natural);
  // While drawing, as React has it for state that follows others.
  if (!isSame) setKept({ shown, sizes });
  return isSame ? kept.sizes : sizes;
}

/** Pixels of the columns before those of data. */
function besideWidth<Row extends object>({ selection, details, hasIndex = true }: DataTableProps<Row>): number {
  const own = [
    selection !== undefined && fixedWidths.selection,
    details !== undefined && fixedWidths.details,
    hasIndex && fixedWidths.index,
  ];
  return own.reduce<number>((sum, width) => sum + (width === false ? 0 : width), 0);
}

export interface GridColumns<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly actionWidth: number;
  /** Pixels of all columns together. */
  readonly width: number;
  /** Pixels of each column by its key. */
  readonly widths: ReadonlyMap<string, number>;
  readonly onResize: (key: string, width: number | undefined) => void;
  readonly onMove: (key: string, to: string) => void;
}

/** The columns in view with their widths: by what is in them, in the room that there is, unless somebody has chosen otherwise. */
export function useGridColumns<Row extends object>(
  props: DataTableProps<Row>,
  arranged: readonly ArrangedColumn<Row>[],
  { room, actionTitle }: { readonly room: number | undefined; readonly actionTitle: string },
  setLayout: (layout: ReturnType<typeof layoutOf<Row>>) => void,
): GridColumns<Row> {
  const { rows } = props;
  const shown = useMemo(() => arranged.filter(({ isShown }) => isShown), [arranged]);
  const sizes = useSizes(shown, rows, props.editing?.columns);
  const actionWidth = useActionWidth(props, actionTitle);
  const beside = besideWidth(props) + actionWidth;
  const isEmpty = rows?.length === 0;
  const { columns, width, widths } = useMemo(() => {
    const left = Math.max(0, (room ?? 0) - beside - scrollBar);
    const fitted = (isEmpty ? squeezedWidths : fitWidths)(sizes, left);
    const pinned = shown.filter(({ isPinned }) => isPinned === true);
    const pinnedWidth = pinned.reduce((sum, { column }) => sum + (fitted.get(column.key) ?? 0), 0);
    const canPin = room === undefined || pinnedWidth + beside < room * mostPinned;
    // The library shares out what rounding leaves among all columns: one of texts takes it instead.
    const filler = sizes.findLast(({ canGrow }) => canGrow)?.key;
    const all = shown.map(({ column, isPinned }): GridColumn<Row> => {
      const own = fitted.get(column.key);
      return {
        column,
        width: column.key === filler && isPinned !== true ? undefined : own,
        least: own ?? 0,
        isPinned: isPinned === true && canPin,
      };
    });
    const total = [...fitted.values()].reduce((sum, own) => sum + own, beside);
    return { columns: all, width: total, widths: fitted };
  }, [shown, sizes, room, beside, isEmpty]);
  const onResize = useCallback(
    (key: string, next: number | undefined) =>
      setLayout(
        layoutOf(
          arranged.map(({ width: _width, ...entry }, index) => {
            const kept = entry.column.key === key ? next : arranged[index]?.width;
            return kept === undefined ? entry : { ...entry, width: kept };
          }),
        ),
      ),
    [arranged, setLayout],
  );
  const onMove = useCallback(
    (key: string, to: string) => setLayout(layoutOf(movedColumns(arranged, key, to))),
    [arranged, setLayout],
  );
  return { columns, actionWidth, width, widths, onResize, onMove };
}
