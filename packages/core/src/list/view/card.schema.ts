import { z } from "zod";
import { maxLines } from "./limits.ts";
import { viewReference } from "./view-columns.schema.ts";

export const cardViewSettings = z.object({
  kind: z.literal("card"),
  /** The heading of each card; the first column of the list without it. */
  title: viewReference.optional(),
  /** A field of pictures; the first one stands above the heading. */
  picture: viewReference.optional(),
  /** What stands below the heading; none for the first columns of the list. */
  lines: z.array(viewReference).max(maxLines).default([]),
});
