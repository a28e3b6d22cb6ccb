import { z } from "zod";
import { dataField, optionSourceSchema } from "./field.schema.ts";

/** One option, all of them in sight. */
export const radioField = z.object({
  kind: z.literal("radio"),
  ...dataField,
  options: optionSourceSchema,
  /** Drawn as buttons. */
  button: z.boolean().default(false),
  defaultValue: z.string().max(100).nullish(),
});
