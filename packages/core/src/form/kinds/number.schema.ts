import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** A number; digits after `precision` are cut off, not rounded. */
export const numberField = z.object({
  kind: z.literal("number"),
  ...dataField,
  min: z.number().nullish(),
  max: z.number().nullish(),
  precision: z.int().min(0).max(6).default(2),
  step: z.number().positive().default(1),
  integerOnly: z.boolean().default(false),
  positiveOnly: z.boolean().default(false),
  /** Shown with thousands separators where it is read. */
  thousands: z.boolean().default(false),
  /** Zeros are added up to `precision` where it is read. */
  padDecimals: z.boolean().default(false),
  unit: z.string().max(20).optional(),
  defaultValue: z.number().nullish(),
});
