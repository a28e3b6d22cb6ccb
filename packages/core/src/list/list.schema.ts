import { z } from "zod";
import { settingSchema } from "../form/settings/settings-schema.ts";
import { type ListAction, listAction, maxActions } from "./actions/action.ts";
import { maxGroupName, maxViews } from "./view/limits.ts";
import { listViewSchema } from "./view/view.schema.ts";

/** Id of a field of the form, or a system column. */
const reference = z.string().min(1).max(40);

const switchOn = z.boolean().default(true);

/** The shape of a stored list definition; `parseList` (parse-list.ts) also checks it against its form. */
export const listSchema = z.object({
  schema: z.literal(1),
  columns: z
    .array(
      z.object({
        field: reference,
        /** Pixels. */
        width: z.int().min(40).max(1000).optional(),
        align: z.enum(["left", "center", "right"]).default("left"),
        fixed: z.enum(["left", "right"]).optional(),
        sortable: z.boolean().default(false),
        /** Stands above its title, and above those of its neighbours in the same group. */
        group: z.string().trim().min(1).max(maxGroupName).optional(),
        /** Its cells are filled in where they stand, by those who may change records. */
        editable: z.boolean().optional(),
        /** Its sum stands below the rows. */
        summed: z.boolean().optional(),
      }),
    )
    .max(100),
  search: z
    .array(
      z.object({
        field: reference,
        operator: z.enum(["equal", "like", "range", "in"]),
        /** What is searched for until somebody chooses otherwise, as a text (filter-text.ts). */
        initial: z.string().max(500).optional(),
      }),
    )
    .max(30)
    .default([]),
  defaultSort: z
    .object({ field: reference, order: z.enum(["asc", "desc"]) })
    .default({ field: "creatorTime", order: "desc" }),
  pageSize: z.literal([5, 10, 20, 50, 100]).default(20),
  buttons: z
    .object({
      add: switchOn,
      edit: switchOn,
      remove: switchOn,
      batchEdit: switchOn,
      batchRemove: switchOn,
      detail: switchOn,
      upload: switchOn,
      download: switchOn,
    })
    .prefault({}),
  /** Buttons of its own. Typed by the settings of their steps, from which the schema is made. */
  actions: z
    .array(settingSchema(listAction, {}).transform((action) => action as ListAction))
    .max(maxActions)
    .optional(),
  /** Views that everybody has who has the list, beside the list as it is. */
  views: z.array(listViewSchema).max(maxViews).optional(),
});
