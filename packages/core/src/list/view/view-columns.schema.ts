import { z } from "zod";

/** Id of a field of the form, or a system column. */
export const viewReference = z.string().min(1).max(40);

const maxColumns = 200;

/** The columns of a view that has a table, as somebody has arranged them; none for those of the list. */
export const viewColumns = z
  .array(
    z.object({
      field: viewReference,
      isShown: z.boolean().default(true),
      /** Pixels; absent while the content decides. */
      width: z.int().min(40).max(2000).optional(),
      /** Stays in view at the beginning of the row. */
      isPinned: z.boolean().optional(),
    }),
  )
  .max(maxColumns)
  .default([]);
