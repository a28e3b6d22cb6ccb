import type { ScalarField } from "../../form/definition.ts";
import { kindOf } from "../../form/kinds/kinds.ts";
import type { SystemColumn } from "../definition.ts";

/** The version of view definitions that this product writes. */
export const viewVersion = 1;

/** What a view can refer to: a field of the form, or a column that every record has. */
export type ViewColumn = ScalarField | SystemColumn;

/** Where in a view a field is used. */
export const viewParts = [
  "column",
  "sort",
  "search",
  "filter",
  "title",
  "picture",
  "line",
  "tree",
  "group",
  "total",
] as const;
export type ViewPart = (typeof viewParts)[number];

/** One use of a field in a view. */
export interface ViewUse {
  readonly part: ViewPart;
  /** Id of the field, or a system column. */
  readonly field: string;
  /** Whether a field can be used there. */
  readonly fits: (column: ViewColumn) => boolean;
  /** Tells uses of the same field in the same part from each other. */
  readonly as?: string;
}

/** Whether a use of a field is still possible. */
export type IsKept = (part: ViewPart, field: string) => boolean;

/** What a kind of view says of its own settings, beside those that every view has. Methods take views of the kind. */
export interface ViewKindRules<Own> {
  uses(view: Own): readonly ViewUse[];
  /** The settings without what cannot be used; undefined when nothing of the kind is left, and a table has to do. */
  keep(view: Own, isKept: IsKept): Own | undefined;
}

/** Whether a column of a list can show it. */
export function isListable(column: ViewColumn): boolean {
  return typeof column === "string" || kindOf(column).inList;
}

interface WithColumns {
  readonly columns: readonly { readonly field: string }[];
}

export function columnUses({ columns }: WithColumns): readonly ViewUse[] {
  return columns.map(({ field }) => ({ part: "column", field, fits: isListable }));
}

/** The view with the columns that are left. */
export function keepColumns<View extends WithColumns>(view: View, isKept: IsKept): View {
  return { ...view, columns: view.columns.filter(({ field }) => isKept("column", field)) };
}
