import { z } from "zod";
import { dataField, optionSourceSchema } from "./field.schema.ts";

/** Several options, all of them in sight. */
export const checkboxField = z.object({
  kind: z.literal("checkbox"),
  ...dataField,
  options: optionSourceSchema,
  defaultValue: z.array(z.string().max(100)).max(100).nullish(),
});
