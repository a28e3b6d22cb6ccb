import { z } from "zod";
import { dateFormats } from "../../text/date.ts";
import { dataField } from "./field.schema.ts";

/** A point in time, epoch milliseconds, cut to the unit of its format in the tenant's time zone. */
export const dateField = z.object({
  kind: z.literal("date"),
  ...dataField,
  format: z.enum(dateFormats).default("yyyy-MM-dd"),
  defaultToNow: z.boolean().default(false),
  min: z.number().nullish(),
  max: z.number().nullish(),
  defaultValue: z.number().nullish(),
});
