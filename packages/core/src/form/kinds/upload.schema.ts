import { z } from "zod";
import { maxFileEntries } from "../limits.ts";
import { dataField } from "./field.schema.ts";

/** What fields with files have in common, apart from the figures that a new one starts with. */
export const uploadField = {
  ...dataField,
  /** In `unit`; a file must be smaller. 0 checks no size. */
  maxSize: z.number().min(0).max(100_000),
  unit: z.enum(["KB", "MB", "GB"]).default("MB"),
  /** Endings without the dot that are taken; none takes all that may be uploaded. */
  extensions: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .max(50)
    .default([]),
  /** 0 allows as many as a record can hold. */
  limit: z.int().min(0).max(maxFileEntries),
  buttonText: z.string().max(50).optional(),
  tips: z.string().max(200).optional(),
};

/** The categories of uploads that fields may use: attachments and pictures. */
export const uploadTypeSchema = z.enum(["annex", "annexpic"]);
