import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** An amount of money; its Chinese capitals can be shown under it. */
export const amountField = z.object({
  kind: z.literal("amount"),
  ...dataField,
  min: z.number().nullish(),
  max: z.number().nullish(),
  precision: z.int().min(0).max(4).default(2),
  thousands: z.boolean().default(true),
  capitals: z.boolean().default(true),
  unit: z.string().max(20).optional(),
  defaultValue: z.number().nullish(),
});
