import type { FieldOf } from "../definition.ts";
import { maxRows } from "../limits.ts";
import type { KindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";

export const tableKind: KindDefinition<FieldOf<"table">> = {
  label: kindLabels.table,
  create: (start) => ({ kind: "table", ...newDataField(start), columns: [], showTitle: true, minRows: 0, maxRows }),
  inSubTable: false,
  inList: false,
};
