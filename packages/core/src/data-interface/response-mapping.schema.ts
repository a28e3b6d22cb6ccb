import { z } from "zod";
import { maxMappedColumns } from "./response-mapping.ts";

const place = z.string().trim().max(200);

/** What becomes of the answer of an interface, in this order: the part at `path`, its columns, options for a control. */
export const responseMappingSchema = z.object({
  /** Names and numbers with dots between, such as `data.rows.0`. Empty: the answer itself, or the `data` of an envelope with `code` and `data`. */
  path: place.default(""),
  /** When there are any, only these columns are given, in this order. */
  columns: z
    .array(z.object({ from: place.min(1), to: place.default("") }))
    .max(maxMappedColumns)
    .default([]),
  /** Rows as the options of a control; null to leave them as they are. */
  options: z
    .object({ value: place.default("id"), label: place.default("fullName"), children: place.default("") })
    .nullable()
    .default(null),
});
