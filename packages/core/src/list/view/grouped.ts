import type { z } from "zod";
import { isNumeric } from "../../form/check-field.ts";
import { filterShape } from "../query/filter-shape.ts";
import type { groupedViewSettings } from "./grouped.schema.ts";
import { columnUses, isListable, keepColumns, type ViewColumn, type ViewKindRules } from "./view-kind.ts";

/** How the numbers of a group become one. */
export const aggregates = ["sum", "avg", "min", "max"] as const;
export type Aggregate = (typeof aggregates)[number];

function isNumber(column: ViewColumn): boolean {
  return typeof column !== "string" && isListable(column) && isNumeric(column);
}

const groupable: ReadonlySet<string | undefined> = new Set(["text", "choice", "number", "date", "switch"]);

/** Whether records can be grouped by the values of a column: it has one value, which is no long text. */
export function isGroupable(column: ViewColumn): boolean {
  return isListable(column) && groupable.has(filterShape(column));
}

/** Rows in groups that can be folded, with how many there are and totals of numbers. */
export const groupedView: ViewKindRules<z.infer<typeof groupedViewSettings>> = {
  uses: (view) => [
    ...view.groups.map((field) => ({ part: "group", field, fits: isGroupable }) as const),
    ...view.totals.map(({ field }) => ({ part: "total", field, fits: isNumber }) as const),
    ...columnUses(view),
  ],
  keep(view, isKept) {
    const groups = view.groups.filter((field) => isKept("group", field));
    if (groups.length === 0) return undefined;
    return { ...keepColumns(view, isKept), groups, totals: view.totals.filter(({ field }) => isKept("total", field)) };
  },
};
