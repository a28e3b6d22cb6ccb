import type { ScalarField } from "../form/definition.ts";
import type { ColumnType } from "../form/kinds/kind.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import type { SystemColumn } from "./definition.ts";

/** What the values of a column are when they are searched. */
export type ValueType = "number" | "time" | "clock" | "text";

const types: Partial<Record<ColumnType["type"], ValueType>> = {
  numeric: "number",
  smallint: "number",
  timestamptz: "time",
};

/** How the values of a column are compared. */
export function valueTypeOf(column: ScalarField | SystemColumn): ValueType {
  if (typeof column === "string") return column.endsWith("Time") ? "time" : "text";
  if (column.kind === "dateRange") return "time";
  return column.kind === "timeRange" ? "clock" : (types[kindOf(column).columnType(column).type] ?? "text");
}
