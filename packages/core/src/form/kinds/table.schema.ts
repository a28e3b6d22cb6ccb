import { z } from "zod";
import { scalarFieldSchema } from "../column.schema.ts";
import { maxColumns, maxRows } from "../limits.ts";
import { dataField } from "./field.schema.ts";

/** Rows of their own under the record: a child table. `required` asks for one row at least. */
export const tableField = z.object({
  kind: z.literal("table"),
  ...dataField,
  columns: z.array(scalarFieldSchema).max(maxColumns),
  /** Text of the button that adds a row. */
  actionText: z.string().max(50).optional(),
  showTitle: z.boolean().default(true),
  /** A last row with the sums of the named columns, by field id; only numeric columns are summed. */
  summary: z
    .object({ enabled: z.boolean().default(false), fields: z.array(z.string().max(40)).max(maxColumns).default([]) })
    .optional(),
  minRows: z.int().min(0).max(maxRows).default(0),
  maxRows: z.int().min(1).max(maxRows).default(maxRows),
});
