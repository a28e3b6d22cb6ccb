import type { z } from "zod";
import { choicesOf, kindOf } from "../../form/kinds/kinds.ts";
import type { treeListViewSettings } from "./tree-list.schema.ts";
import { columnUses, keepColumns, type ViewColumn, type ViewKindRules } from "./view-kind.ts";

/** Whether the values of a field can be laid out beside the list: its choices, or the organisation. The list must be able to search by several of them. */
export function isTreeField(column: ViewColumn): boolean {
  if (typeof column === "string" || !kindOf(column).searchOperators(column).includes("in")) return false;
  const source = kindOf(column).reference?.(column)?.source;
  return choicesOf(column) !== undefined || source === "company" || source === "department";
}

/** A tree on the left; the table shows the records of its chosen node, and of those below it. */
export const treeListView: ViewKindRules<z.infer<typeof treeListViewSettings>> = {
  uses: (view) => [{ part: "tree", field: view.by, fits: isTreeField }, ...columnUses(view)],
  keep: (view, isKept) => (isKept("tree", view.by) ? keepColumns(view, isKept) : undefined),
};
