import { z } from "zod";
import { anyField } from "./field.schema.ts";

/** A heading between fields; holds no data. Its text is the label. */
export const groupTitleField = z.object({
  kind: z.literal("groupTitle"),
  ...anyField,
  align: z.enum(["left", "center", "right"]).default("left"),
});
