import { z } from "zod";
import { uploadField, uploadTypeSchema } from "./upload.schema.ts";

/** Attachments of any type, in an order of their own. */
export const fileField = z.object({
  kind: z.literal("file"),
  ...uploadField,
  maxSize: uploadField.maxSize.default(2),
  limit: uploadField.limit.default(10),
  uploadType: uploadTypeSchema.default("annex"),
});
