import { z } from "zod";
import { uploadField, uploadTypeSchema } from "./upload.schema.ts";

/** Pictures, in an order of their own. */
export const imageField = z.object({
  kind: z.literal("image"),
  ...uploadField,
  maxSize: uploadField.maxSize.default(20),
  limit: uploadField.limit.default(5),
  uploadType: uploadTypeSchema.default("annexpic"),
});
