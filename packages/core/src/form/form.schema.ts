import { z } from "zod";
import { scalarSchemas } from "./column.schema.ts";
import { groupTitleField } from "./kinds/group-title.schema.ts";
import { tableField } from "./kinds/table.schema.ts";
import { maxFields } from "./limits.ts";

export const fieldSchema = z.discriminatedUnion("kind", [...scalarSchemas, tableField, groupTitleField]);

/** The shape of a stored form definition; `parseForm` (parse-form.ts) also checks what its parts say about each other. */
export const formSchema = z.object({
  schema: z.literal(1),
  fields: z.array(fieldSchema).max(maxFields),
  labelPosition: z.enum(["right", "left", "top"]).default("right"),
  /** Pixels. */
  labelWidth: z.int().min(0).max(400).default(100),
  popupType: z.enum(["general", "fullScreen", "drawer"]).default("general"),
  /** Width of the dialog or drawer, in pixels. */
  generalWidth: z.int().min(300).max(2400).default(800),
  /** Pixels between the columns of the grid. */
  gutter: z.int().min(0).max(60).default(16),
  size: z.enum(["small", "medium", "large"]).default("medium"),
});
