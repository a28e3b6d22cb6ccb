import { useId, useMemo } from "react";
import type { GridProps } from "../table-props.ts";
import { columnRuns, type PlacedColumn, type PlaceSpan, placeColumns } from "./grid-columns.ts";
import { isTree } from "./grid-lines.ts";
import type { GridView } from "./grid-view.ts";

export function usePlacedColumns<Row extends object>(props: GridProps<Row>): readonly PlacedColumn<Row>[] {
  const { columns, indexBase, actionWidth } = props;
  const hasSelection = props.selection !== undefined;
  const hasActions = props.rowActions !== undefined || props.editing !== undefined;
  const hasDetails = props.details !== undefined;
  const hasIndex = indexBase !== undefined;
  return useMemo(
    () =>
      placeColumns({ columns, hasSelection, hasDetails, hasIndex, actionWidth: hasActions ? actionWidth : undefined }),
    [columns, hasSelection, hasDetails, hasIndex, hasActions, actionWidth],
  );
}

interface Shown<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly inView: PlaceSpan | undefined;
  /** Rows of groups above the titles. */
  readonly depth: number;
}

/** What the lines are drawn by, as one object that stays the same while nothing of it changes. */
export function useGridView<Row extends object>(
  { rows, rowName, rowActions, selection, editing, details, indexBase = 0 }: GridProps<Row>,
  { columns, inView, depth }: Shown<Row>,
): GridView<Row> {
  const groupName = useId();
  // The span is another object with every frame of scrolling, and mostly says the same.
  const { first, end } = inView ?? {};
  const runs = useMemo(
    () => columnRuns(columns, first === undefined || end === undefined ? undefined : { first, end }),
    [columns, first, end],
  );
  const isTreeOfRows = useMemo(() => isTree(rows), [rows]);
  const selectionType = selection === undefined ? undefined : (selection.type ?? "checkbox");
  const asked = editing?.asked;
  const detailsLabel = details?.label;
  return useMemo(
    () => ({
      runs,
      isTree: isTreeOfRows,
      depth,
      indexBase,
      rowName,
      rowActions,
      selectionType,
      groupName,
      asked,
      detailsLabel,
    }),
    [runs, isTreeOfRows, depth, indexBase, rowName, rowActions, selectionType, groupName, asked, detailsLabel],
  );
}
