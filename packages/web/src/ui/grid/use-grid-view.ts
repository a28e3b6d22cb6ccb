import { useId, useMemo } from "react";
import type { GridProps } from "../table-props.ts";
import { columnRuns, type PlacedColumn, placeColumns } from "./grid-columns.ts";
import { isTree } from "./grid-lines.ts";
import type { GridView } from "./grid-view.ts";
import { groupDepth } from "./head-groups.ts";

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

/** What the lines are drawn by, as one object that stays the same while nothing of it changes. */
export function useGridView<Row extends object>(
  { rows, rowName, rowActions, selection, editing, details, indexBase = 0 }: GridProps<Row>,
  columns: readonly PlacedColumn<Row>[],
  inView: ReadonlySet<number> | undefined,
): GridView<Row> {
  const groupName = useId();
  // The set is another one with every frame of scrolling, and mostly says the same.
  const places = inView === undefined ? undefined : [...inView].join(",");
  const runs = useMemo(
    () => columnRuns(columns, places === undefined ? undefined : new Set(places.split(",").map(Number))),
    [columns, places],
  );
  const isTreeOfRows = useMemo(() => isTree(rows), [rows]);
  const selectionType = selection === undefined ? undefined : (selection.type ?? "checkbox");
  const asked = editing?.asked;
  const depth = groupDepth(columns);
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
