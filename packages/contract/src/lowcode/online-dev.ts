import { filterTreeSchema } from "@gongshu/core/list/query/filter-tree.schema";
import { groupUnits } from "@gongshu/core/list/view/group-unit";
import { maxGroupLevels } from "@gongshu/core/list/view/limits";
import { readJson } from "@gongshu/core/text/read-json";
import { z } from "zod";
import { canModel, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { emptyAsMissing, noReply, pageOf, pageQuery, queryText, version } from "../page.ts";
import { importExportMessages } from "../system/import-export.messages.ts";
import { fileLink, importQuery, jobStarted } from "../system/import-export.ts";

export const recordsBase = "/api/visualdev/OnlineDev/:modelId";
export const modelParams = z.object({ modelId: z.string().min(1).max(64) });
export const recordParams = modelParams.extend({ id: z.string().min(1).max(64) });

/** Longest filter text in a query. */
const maxFilterText = 8_000;
/** Longest JSON text of an advanced filter, which may have ten thousand values: it fits into a body, not into an address. */
const maxFilterJson = 500_000;
const maxSorts = 5;

/** A part of a query that is an object in a body, and its JSON text in an address. Empty means not given; what is no JSON is left for the schema to refuse. */
function objectOrJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (value === "" || value === null) return undefined;
    if (typeof value !== "string" || value.length > maxFilterJson) return value;
    try {
      return readJson(value);
    } catch {
      return value;
    }
  }, schema.optional());
}

/** What chooses records in a list: all three together. */
const selectionShape = {
  /** JSON text of the filters of the search panel: field → value, [from, to] or list. */
  json: z.string().max(maxFilterText).optional(),
  /** The advanced filter (core/list/query/filter-tree.ts); it names fields by their ids. */
  filter: objectOrJson(filterTreeSchema),
};

export const sortKey = z.object({ field: z.string().min(1).max(100), order: z.enum(["asc", "desc"]).default("asc") });

/**
 * `keyword` is searched in all texts that the list shows. `sorts` are fields to sort by, the first one first; it goes before `sidx` and `sort`, which
 * name one field.
 */
export const recordQuery = pageQuery.extend({
  ...selectionShape,
  sorts: objectOrJson(z.array(sortKey).max(maxSorts)),
  menuId: z.string().max(64).optional(),
  /** Asks for the totals of the columns that are summed, over all records that are chosen and not only those of the page. */
  withSums: emptyAsMissing(z.union([z.boolean(), z.stringbool()]).optional()),
});
export type RecordQuery = z.output<typeof recordQuery>;
/** The part of a query that chooses records. */
export type RecordChoice = Partial<Pick<RecordQuery, "json" | "filter" | "keyword">>;

/** A list row: `id`, `version` and one display value per visible field. Raw values stand beside under `<field>_raw` where the text is not enough (colours of options, numbers that are summed up). `_actions` has the own buttons with conditions that the row shows, and whether they can be pressed. A long text ends in `…` and has `<field>_more`: the record has all of it. */
export const recordRow = z.looseObject({
  id: z.string(),
  version: z.number(),
  _actions: z.record(z.string(), z.boolean()).optional(),
});
export type RecordRow = z.infer<typeof recordRow>;

/** A page of records, with the totals of the columns that are summed where they were asked for. */
export const recordPage = pageOf(recordRow).extend({
  /**
   * By the keys of the columns, as the exact decimal text of the sum; columns that the caller may not see are left out. Null when adding up takes too long:
   * the page is answered without. Absent unless `withSums` asked for it.
   */
  sums: z.record(z.string(), z.string()).nullable().optional(),
});

export const getConfig = endpoint({
  method: "GET",
  path: `${recordsBase}/Config`,
  permission: canModel(),
  params: modelParams,
  reply: z.object({
    id: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    webType: z.number(),
    flowId: z.string(),
    publishedVersion: z.number(),
    /** JSON texts of the published form and list as the caller sees them: without what may not be read, read-only what may not be filled in. */
    formData: z.string(),
    columnData: z.string(),
    /** What the caller may do with each field of `formData`, by its key; columns of sub-tables as `table.column`. */
    fieldRights: z.record(z.string(), z.enum(["read", "write"])),
    /** Whether fields of the form are not shown to the caller. */
    hasWithheldFields: z.boolean(),
  }),
  summary: "The published form and list of a model",
});

export const listRecords = endpoint({
  method: "GET",
  path: `${recordsBase}/List`,
  permission: canModel(),
  params: modelParams,
  query: recordQuery,
  reply: recordPage,
  summary: "A page of records with display values",
});

/** 3.2 clients send the same query as a body. */
export const listRecordsByPost = endpoint({
  method: "POST",
  path: `${recordsBase}/List`,
  permission: canModel(),
  params: modelParams,
  body: recordQuery,
  reply: recordPage,
  success: generalMessages.ok,
  summary: "A page of records with display values, query in the body",
});

export const groupFunctions = ["sum", "avg", "min", "max", "filled"] as const;
/** Groups in one answer. */
export const maxGroups = 1000;
const maxAggregates = 20;

export const groupQuery = z.object({
  ...selectionShape,
  keyword: queryText,
  /** Fields by their keys, the outermost first. Times are grouped by a unit on the tenant's wall clock, the finest one of their field unless it is said. Without any there is one group, of all. */
  groups: z
    .array(
      z.object({
        field: z.string().min(1).max(100),
        unit: z.enum(groupUnits).optional(),
        order: z.enum(["asc", "desc"]).default("asc"),
      }),
    )
    .max(maxGroupLevels)
    .default([]),
  /** `filled` counts the records that have a value. Numbers have all functions, times the least and the greatest. */
  aggregates: z
    .array(z.object({ field: z.string().min(1).max(100), function: z.enum(groupFunctions) }))
    .max(maxAggregates)
    .default([]),
});
export type GroupQuery = z.output<typeof groupQuery>;

export const groupRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/Groups`,
  permission: canModel(),
  params: modelParams,
  body: groupQuery,
  reply: z.object({
    list: z.array(
      z.object({
        /** For each field of `groups` the value, the start of a unit for times, and its text; both are empty for records without one. */
        keys: z.array(z.object({ value: z.union([z.string(), z.number(), z.null()]), text: z.string() })),
        count: z.number(),
        /** In the order of `aggregates`. */
        aggregates: z.array(z.union([z.number(), z.null()])),
      }),
    ),
    /** True when there are more groups than one answer has. */
    listIsCut: z.boolean(),
  }),
  success: generalMessages.ok,
  summary: "Groups of the records of a list with their numbers and totals",
});

const recordReply = z.object({ id: z.string(), data: z.string(), version: z.number() });

/** The buttons that open a whole record: changing a record includes reading it. */
export const openingButtons = ["btn_detail", "btn_edit"] as const;

export const getRecord = endpoint({
  method: "GET",
  path: `${recordsBase}/:id`,
  permission: canModel(openingButtons),
  params: recordParams,
  reply: recordReply,
  summary: "One record for editing: `data` is JSON text of raw values",
});

export const getRecordTexts = endpoint({
  method: "GET",
  path: `${recordsBase}/:id/DataChange`,
  permission: canModel(openingButtons),
  params: recordParams,
  reply: recordReply,
  summary: "One record for reading: `data` is JSON text of display values",
});

/** The longest JSON text of the values of one record. */
export const maxRecordText = 2_000_000;

/** `data` is JSON text of the values by field. */
const recordData = z.string().min(2).max(maxRecordText);

/** Who asks for a change: a form of a client that people work in says so, for the history. */
export const savingOrigin = z.enum(["form", "api"]).default("api");

export const createRecord = endpoint({
  method: "POST",
  path: recordsBase,
  permission: canModel("btn_add"),
  params: modelParams,
  body: z.object({ data: recordData, origin: savingOrigin }),
  reply: z.object({ id: z.string(), version: z.number() }),
  success: generalMessages.created,
  summary: "Create a record",
});

export const updateRecord = endpoint({
  method: "PUT",
  path: `${recordsBase}/:id`,
  permission: canModel("btn_edit"),
  params: recordParams,
  body: z.object({ data: recordData, version, origin: savingOrigin }),
  reply: z.object({ id: z.string(), version: z.number() }),
  success: generalMessages.updated,
  summary: "Change a record; a stale version is refused with both sides",
});

export const deleteRecord = endpoint({
  method: "DELETE",
  path: `${recordsBase}/:id`,
  permission: canModel("btn_remove"),
  params: recordParams,
  query: z.object({ origin: savingOrigin }),
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a record",
});

export const deleteRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/Actions/BatchDelete`,
  permission: canModel("btn_remove"),
  params: modelParams,
  body: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(1000), origin: savingOrigin }),
  reply: z.object({ deleted: z.number() }),
  success: generalMessages.deleted,
  summary: "Delete several records",
});

/** Records that an export may name one by one. */
export const maxExportedIds = 10_000;

export const exportRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/Actions/Export`,
  permission: canModel("btn_download"),
  params: modelParams,
  body: recordQuery.extend({
    /** 0 the current page, 1 everything that matches, 2 the records of `ids` as far as they match. */
    dataType: z
      .union([z.literal([0, 1, 2]), z.literal(["0", "1", "2"])])
      .default(1)
      .transform(Number),
    ids: z.array(z.string().min(1).max(64)).max(maxExportedIds).default([]),
    /** Comma list of the fields to export, in the order of the sheet; a sub-table whole or by `table.column`. Empty means the columns of the list and every sub-table. */
    selectKey: z.string().max(10_000).default(""),
    /** Rows of sub-tables on sheets of their own, or beside their record, which is then repeated for each of them. */
    subTables: z.enum(["sheets", "rows"]).default("sheets"),
    /** Without it the reply waits for the file, as older clients expect, up to some seconds. */
    background: z.boolean().default(false),
  }),
  reply: z.object({ jobId: z.string(), name: z.string(), url: z.string() }),
  success: importExportMessages.exportStarted,
  summary: "Export records to .xlsx as a job; `url` is empty until it is done",
});

export const importTemplate = endpoint({
  method: "GET",
  path: `${recordsBase}/Template`,
  permission: canModel("btn_upload"),
  params: modelParams,
  reply: fileLink,
  summary: "A signed link to the import template of a model",
});

export const importRecords = endpoint({
  method: "POST",
  path: `${recordsBase}/Actions/Import`,
  permission: canModel("btn_upload"),
  transport: "upload",
  params: modelParams,
  query: importQuery,
  reply: jobStarted,
  success: importExportMessages.importStarted,
  summary: "Import a workbook as a job: part `file`, .xls or .xlsx",
});

export const undoImport = endpoint({
  method: "POST",
  path: `${recordsBase}/Import/:jobId/Actions/Undo`,
  permission: canModel("btn_upload"),
  params: modelParams.extend({ jobId: z.string().min(1).max(64) }),
  reply: z.object({
    /** Of the job that takes a large import back, whose result has the same counts; empty when it is done. */
    jobId: z.string(),
    deleted: z.number(),
    /** Records that were changed or deleted since, and are left as they are. */
    kept: z.number(),
  }),
  success: generalMessages.deleted,
  summary: "Delete the records that one's own import has added, unless they were changed since; overwritten ones stay",
});
