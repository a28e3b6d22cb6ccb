import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** 1 or 0. Without texts of its own it reads yes or no in the reader's language. */
export const switchField = z.object({
  kind: z.literal("switch"),
  ...dataField,
  activeText: z.string().max(20).optional(),
  inactiveText: z.string().max(20).optional(),
  defaultValue: z.literal([0, 1]).nullish(),
});
