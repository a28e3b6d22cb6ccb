import { z } from "zod";
import { canModel, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { maxExportedIds, maxRecordText, modelParams, recordQuery, recordsBase } from "./online-dev.ts";

/** Records that one bulk edit may look at. */
export const maxBulkRecords = 50_000;

const bulkEditParams = modelParams.extend({ editId: z.string().min(1).max(64) });
const permission = canModel("btn_batchEdit");

/** Records of many that nothing was done with. */
export const leftOut = z.object({
  count: z.number(),
  /** Every reason with how many records it concerns, the most frequent first. */
  reasons: z.array(z.object({ text: z.string(), count: z.number() })),
  /** The first of them. */
  records: z.array(z.object({ id: z.string(), fullName: z.string(), reason: z.string() })),
});
export type LeftOut = z.infer<typeof leftOut>;

/** What has become, or would become, of the records. */
const outcome = z.object({
  changed: z.number(),
  /** Those that have the new values already. */
  unchanged: z.number(),
  leftOut,
});
export type BulkOutcome = z.infer<typeof outcome>;

const shownChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

/** Null while a job is at work on it. */
export const bulkEdit = z.object({
  id: z.string(),
  state: z.enum(["planning", "planned", "done", "undone"]),
  /** The fields that get a new value, which is empty where they are to be emptied. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
  plan: outcome.nullable(),
  /** What changes in the first records, with what follows from it in other fields. */
  records: z.array(z.object({ id: z.string(), fullName: z.string(), changes: z.array(shownChange) })),
  done: outcome.nullable(),
  undone: outcome.nullable(),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

/** `jobId` is empty when the work is done already; large ones run as a job. */
const started = z.object({ id: z.string(), jobId: z.string() });

export const planBulkEdit = endpoint({
  method: "POST",
  path: `${recordsBase}/Actions/BulkEdit`,
  permission,
  params: modelParams,
  body: recordQuery.pick({ json: true, filter: true, keyword: true, menuId: true }).extend({
    /** The records; without them, all that `json`, `filter` and `keyword` choose. */
    ids: z.array(z.string().min(1).max(64)).min(1).max(maxExportedIds).optional(),
    /** JSON text of the new values by field; null empties one. */
    data: z.string().min(2).max(maxRecordText),
  }),
  reply: started,
  summary: "Work out what new values would change in many records; nothing is changed yet",
});

export const getBulkEdit = endpoint({
  method: "GET",
  path: `${recordsBase}/BulkEdit/:editId`,
  permission,
  params: bulkEditParams,
  reply: bulkEdit,
  summary: "What one's own bulk edit would change, or has changed",
});

export const applyBulkEdit = endpoint({
  method: "POST",
  path: `${recordsBase}/BulkEdit/:editId/Actions/Apply`,
  permission,
  params: bulkEditParams,
  reply: started,
  success: generalMessages.updated,
  summary: "Change the records as it was worked out; those that were changed since are left out",
});

export const undoBulkEdit = endpoint({
  method: "POST",
  path: `${recordsBase}/BulkEdit/:editId/Actions/Undo`,
  permission,
  params: bulkEditParams,
  reply: started,
  success: generalMessages.updated,
  summary: "Give the changed fields their former values back, unless they were changed since",
});
