import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** One or several users, by id. */
export const userField = z.object({
  kind: z.literal("user"),
  ...dataField,
  multiple: z.boolean().default(false),
  defaultToCurrentUser: z.boolean().default(false),
});
