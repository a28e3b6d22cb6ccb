import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** Several lines of text. */
export const textareaField = z.object({
  kind: z.literal("textarea"),
  ...dataField,
  maxLength: z.int().min(1).max(20_000).default(2000),
  rows: z.int().min(1).max(50).default(3),
  defaultValue: z.string().max(20_000).nullish(),
});
