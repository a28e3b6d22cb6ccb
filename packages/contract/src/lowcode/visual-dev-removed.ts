import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { idParams, listOf, version } from "../page.ts";
import { jobStarted } from "../system/import-export.ts";
import { visualDevMessages } from "./visual-dev.messages.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";

/** Id of the field of a sub-table; absent for the fields of the form itself. */
const tableId = z.string().min(1).max(64).nullish();

const removedPart = z.object({
  /** Of the sub-table that the field is a column of. */
  table: z.string().nullable(),
  /** Id of the field. */
  field: z.string(),
  /** The hidden column; null for a sub-table as a whole. */
  column: z.string().nullable(),
  /** As people called it last, a column of a sub-table with that before it. */
  label: z.string(),
  /** What it holds, in the caller's language. */
  type: z.string(),
  /** Values that purging would lose; rows of a sub-table. */
  valueCount: z.number(),
  /** The version in which it last stood; null when none has it. */
  lastVersion: z.number().nullable(),
  /** Why it cannot come back as a field; empty when it can. */
  obstacle: z.string(),
});
export type RemovedPart = z.infer<typeof removedPart>;

export const listRemoved = endpoint({
  method: "GET",
  path: `${base}/:id/Removed`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: listOf(removedPart).extend({ version: z.number(), publishedVersion: z.number() }),
  summary: "What was removed from a model and is still in the database: hidden columns and sub-tables",
});

export const restoreRemoved = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/RestoreRemoved`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ table: tableId, field: z.string().min(1).max(64), version }),
  reply: z.object({ version: z.number(), hasChanges: z.boolean() }),
  success: visualDevMessages.fieldRestored,
  summary:
    "Put a removed field back into the draft, as it last stood and with its id, so that publishing brings its values back",
});

const purged = z.object({ table: tableId, field: z.string().min(1).max(64), column: z.string().max(100).nullish() });

export const purgeRemoved = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Purge`,
  permission: can(menu, "btn_purge"),
  params: idParams,
  body: z.object({
    parts: z.array(purged).min(1).max(500),
    /** The code of the model, typed by whoever is sure. */
    confirm: z.string().max(100),
    /** The published version that was looked at. */
    publishedVersion: z.number().int().positive(),
  }),
  reply: z.object({ valueCount: z.number() }),
  success: visualDevMessages.purged,
  summary: "Drop hidden columns and sub-tables with all their values, for good",
});

export const lostValues = endpoint({
  method: "GET",
  path: `${base}/:id/Actions/Plan/Lost`,
  permission: can(menu, "btn_preview"),
  params: idParams,
  query: z.object({ table: z.string().max(64).optional(), field: z.string().min(1).max(64) }),
  reply: listOf(
    z.object({
      /** The record, or the one that the row of the sub-table belongs to. */
      recordId: z.string(),
      value: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
  summary: "Some of the values that the planned conversion of a field would lose",
});

export const lostReport = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Plan/LostReport`,
  permission: can(menu, "btn_preview"),
  params: idParams,
  body: z.object({ table: tableId, field: z.string().min(1).max(64) }),
  reply: jobStarted,
  summary: "Write all values that the planned conversion of a field would lose into a workbook, as a job",
});
