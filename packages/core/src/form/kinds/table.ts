import { maxColumns, maxRows } from "../limits.ts";
import type { ScalarField } from "../scalar-field.ts";
import { flag, integer, list, object, optional, part, text, type ValuesOf } from "../settings/setting.ts";
import type { DataFieldValues } from "./field-settings.ts";
import type { AnyKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";

const settings = {
  columns: list(part<ScalarField>("column"), maxColumns),
  /** Text of the button that adds a row. */
  actionText: optional(text({ max: 50 })),
  showTitle: flag(true),
  /** A last row with the sums of the named columns, by field id; only numeric columns are summed. */
  summary: optional(object({ enabled: flag(false), fields: list(text({ max: 40 }), maxColumns, []) })),
  minRows: integer({ min: 0, max: maxRows }, 0),
  maxRows: integer({ min: 1, max: maxRows }, maxRows),
};

export type TableField = { kind: "table" } & DataFieldValues & ValuesOf<typeof settings>;

/** Rows of their own under the record: a child table. `required` asks for one row at least. */
export const tableKind = {
  kind: "table",
  label: kindLabels.table,
  settings,
  start: { columns: [] },
  inSubTable: false,
  inList: false,
} as const satisfies AnyKind;
