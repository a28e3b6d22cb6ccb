import { z } from "zod";
import { dataField, optionSourceSchema } from "./field.schema.ts";

/** One or several options from a drop-down list. */
export const selectField = z.object({
  kind: z.literal("select"),
  ...dataField,
  multiple: z.boolean().default(false),
  options: optionSourceSchema,
  defaultValue: z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]).nullish(),
});
