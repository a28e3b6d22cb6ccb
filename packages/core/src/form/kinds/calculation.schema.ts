import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** A number computed from other fields; what a caller sends for it is never taken. */
export const calculationField = z.object({
  kind: z.literal("calculation"),
  ...dataField,
  /** Field ids in braces, for example `({f1}+{f2})×2` or `SUM({t1.f3})`. Empty in a draft whose formula is still to be written. */
  expression: z.string().max(1000),
  precision: z.int().min(0).max(6).default(2),
  thousands: z.boolean().default(false),
  capitals: z.boolean().default(false),
  unit: z.string().max(20).optional(),
});
