import { z } from "zod";
import { canModel, endpoint } from "../endpoint.ts";
import { pageOf, pageQuery, time, version } from "../page.ts";
import { modelParams, openingButtons, recordParams, recordQuery, recordRow, recordsBase } from "./online-dev.ts";
import { recordLifeMessages } from "./record-life.messages.ts";

/** Most changes that one page of a history has: each may tell of a whole record. */
const maxHistoryPage = 20;

const change = z.object({
  /** The key of the field when it was written; `table.column` inside of a sub-table. */
  field: z.string(),
  label: z.string(),
  /** Texts as people read them, empty for nothing; a long one ends in `…`. */
  before: z.string(),
  after: z.string(),
});

/** What has happened to the rows of a sub-table. */
const changedRows = z.object({
  field: z.string(),
  label: z.string(),
  rows: z.array(
    z.object({
      change: z.enum(["added", "removed", "changed"]),
      /** Its place among the rows, from 1: after the change, and of a removed one before it. */
      place: z.number(),
      cells: z.array(change),
    }),
  ),
  /** Rows beyond those that are listed. */
  moreRows: z.number(),
});

export const recordHistoryEvent = z.object({
  id: z.string(),
  action: z.enum(["create", "update", "delete", "restore"]),
  /** Where the change came from; null of older ones. */
  origin: z
    .enum(["form", "api", "import", "bulk", "undo", "assign", "restore", "seed", "flow", "trigger", "code"])
    .nullable(),
  /** Null where the caller may not see who has made or changed records, or when. */
  userName: z.string().nullable(),
  time: time.nullable(),
  /** Only fields that the caller may read. */
  fields: z.array(change),
  tables: z.array(changedRows),
});
export type RecordHistoryEvent = z.infer<typeof recordHistoryEvent>;

export const getRecordHistory = endpoint({
  method: "GET",
  path: `${recordsBase}/:id/History`,
  permission: canModel(openingButtons),
  params: recordParams,
  query: pageQuery.pick({ currentPage: true }).extend({
    pageSize: z.coerce.number().int().min(1).max(maxHistoryPage).default(10),
  }),
  reply: pageOf(recordHistoryEvent),
  summary: "Who has changed a record when, and each changed field in words; the newest change first",
});

export const restoreVersion = endpoint({
  method: "POST",
  path: `${recordsBase}/:id/Actions/Restore/:eventId`,
  permission: canModel("btn_edit"),
  params: recordParams.extend({ eventId: z.string().min(1).max(64) }),
  body: z.object({ version }),
  reply: z.object({ id: z.string(), version: z.number() }),
  success: recordLifeMessages.restored,
  summary: "Put the values of a record back to those after one of its changes, as far as the caller may write them",
});

export const getNeighbours = endpoint({
  method: "GET",
  path: `${recordsBase}/:id/Neighbours`,
  permission: canModel(openingButtons),
  params: recordParams,
  query: recordQuery.pick({
    json: true,
    filter: true,
    keyword: true,
    menuId: true,
    sidx: true,
    sort: true,
    sorts: true,
  }),
  reply: z.object({ previousId: z.string().nullable(), nextId: z.string().nullable() }),
  summary: "The records before and after one in the list with the same filters and order",
});

const recordIds = z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(1000) });

export const listDeletedRecords = endpoint({
  method: "GET",
  path: `${recordsBase}/RecycleBin`,
  permission: canModel("btn_remove"),
  params: modelParams,
  query: pageQuery.pick({ currentPage: true }).extend({
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: pageOf(
    z.object({
      id: z.string(),
      deleteUserName: z.string(),
      deleteTime: time,
      /** When it goes for good. */
      purgeTime: time,
      /** As in the list of the model. */
      row: recordRow,
    }),
  ),
  summary: "A page of the deleted records of a model, those deleted last first",
});

export const restoreRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/RecycleBin/Actions/Restore`,
  permission: canModel("btn_remove"),
  params: modelParams,
  body: recordIds,
  reply: z.object({ restored: z.number() }),
  success: recordLifeMessages.restored,
  summary: "Take deleted records back out of the recycle bin, all of them or none",
});

export const purgeRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/RecycleBin/Actions/Purge`,
  permission: canModel("btn_purge"),
  params: modelParams,
  body: recordIds,
  reply: z.object({ purged: z.number() }),
  success: recordLifeMessages.purged,
  summary: "Delete records of the recycle bin for good",
});
