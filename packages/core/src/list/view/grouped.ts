import type { z } from "zod";
import { isNumeric } from "../../form/kinds/kinds.ts";
import { filterShape } from "../query/filter-shape.ts";
import { type GroupUnit, groupUnitsOf } from "./group-unit.ts";
import type { groupedViewSettings } from "./grouped.schema.ts";
import { columnUses, isListable, keepColumns, type ViewColumn, type ViewKindRules, type ViewUse } from "./view-kind.ts";

/** How the numbers of a group become one. */
export const aggregates = ["sum", "avg", "min", "max"] as const;
export type Aggregate = (typeof aggregates)[number];

/** Whether the numbers of a column can be totalled. */
export function isNumber(column: ViewColumn): boolean {
  return typeof column !== "string" && isListable(column) && isNumeric(column);
}

const groupable: ReadonlySet<string | undefined> = new Set(["text", "choice", "number", "date", "switch"]);

/** Whether records can be grouped by the values of a column: it has one value, which is no long text. */
export function isGroupable(column: ViewColumn): boolean {
  return isListable(column) && groupable.has(filterShape(column));
}

type GroupedSettings = z.infer<typeof groupedViewSettings>;

/** A level of groups: what its records have in common. */
export interface ViewGroup {
  readonly field: string;
  /** Of times; the finest one of the field where none is said. */
  readonly unit: GroupUnit | undefined;
}

export function viewGroup(group: GroupedSettings["groups"][number]): ViewGroup {
  return typeof group === "string" ? { field: group, unit: undefined } : group;
}

function groupUse({ field, unit }: ViewGroup): ViewUse {
  if (unit === undefined) return { part: "group", field, fits: isGroupable };
  const fits = (column: ViewColumn) => isGroupable(column) && groupUnitsOf(column).includes(unit);
  return { part: "group", field, fits, as: unit };
}

/** Rows in groups that can be folded, with how many there are and totals of numbers. */
export const groupedView: ViewKindRules<GroupedSettings> = {
  uses: (view) => [
    ...view.groups.map((group) => groupUse(viewGroup(group))),
    ...view.totals.map(({ field }) => ({ part: "total", field, fits: isNumber }) as const),
    ...columnUses(view),
  ],
  keep(view, isKept) {
    const groups = view.groups.filter((group) => isKept("group", viewGroup(group).field));
    if (groups.length === 0) return undefined;
    return { ...keepColumns(view, isKept), groups, totals: view.totals.filter(({ field }) => isKept("total", field)) };
  },
};
