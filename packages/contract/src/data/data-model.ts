import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { listOf, noReply, pagination, queryText } from "../page.ts";

const menu = "systemData.dataModel";
const path = "/api/system/Base/DataModel/:linkId";

/** The most rows of a page of a preview. */
export const maxPreviewRows = 200;
/** The most rows that are counted for a preview. */
export const maxPreviewCount = 100_000;
/** Longer values of a preview are cut. */
export const maxPreviewText = 500;

const name = z.string().min(1).max(128);
/** `0` for the published online forms of the product itself. */
const linkParams = z.object({ linkId: z.string().min(1).max(64) });
const tableParams = linkParams.extend({ table: name });
const flag = z.union([z.literal(0), z.literal(1)]);

export const dataTable = z.object({
  table: z.string(),
  /** What people call it: the comment of a table, the name of a form. */
  tableName: z.string(),
  description: z.string(),
  /** Rows, as the database estimates them; null where it does not know. */
  sum: z.number().nullable(),
  /** In words, such as `16 KB`. */
  size: z.string(),
  sizeBytes: z.number(),
  /** Columns with commas between them. */
  primaryKey: z.string(),
  kind: z.enum(["table", "view"]),
});
export type DataTable = z.infer<typeof dataTable>;

export const dataField = z.object({
  field: z.string(),
  fieldName: z.string(),
  dataType: z.string(),
  /** Length, or digits and decimals; empty where the type has none. */
  dataLength: z.string(),
  allowNull: flag,
  primaryKey: flag,
  identity: flag,
  defaults: z.string(),
  /** Kept by the product: who made a record and when, and whether it was deleted. */
  isTechnical: z.boolean(),
});
export type DataField = z.infer<typeof dataField>;

export const listDataTables = endpoint({
  method: "GET",
  path: `${path}/Tables`,
  permission: can(menu),
  params: linkParams,
  query: z.object({ keyword: queryText }),
  reply: listOf(dataTable),
  summary: "Tables and views of a data source, or the published forms",
});

export const listDataFields = endpoint({
  method: "GET",
  path: `${path}/Tables/:table/Fields`,
  permission: can(menu, "btn_field"),
  params: tableParams,
  reply: listOf(dataField),
  summary: "Columns of a table",
});

export const previewDataTable = endpoint({
  method: "GET",
  path: `${path}/Table/:table/Preview`,
  permission: can(menu, "btn_openData"),
  params: tableParams,
  query: z.object({
    currentPage: z.coerce.number().int().min(1).max(100_000).catch(1),
    pageSize: z.coerce.number().int().min(1).max(maxPreviewRows).catch(20),
    sort: z.enum(["asc", "desc"]).catch("asc"),
    sidx: queryText,
    /** In this column, or in all that hold texts. */
    field: queryText,
    keyword: queryText,
  }),
  reply: z.object({
    /** Every value as a text, cut where it is long; null is null. */
    list: z.array(z.record(z.string(), z.string().nullable())),
    pagination,
  }),
  summary: "A page of the rows of a table; of the published forms for administrators only",
});

const tableBody = z.object({
  tableInfo: z.looseObject({ table: z.string().max(128).nullish() }).nullish(),
  tableFieldList: z.array(z.looseObject({})).max(2_000).nullish(),
});

export const getDataTable = endpoint({
  method: "GET",
  path: `${path}/Table/:table`,
  permission: can(menu, "btn_field"),
  params: tableParams,
  reply: z.object({
    tableInfo: z.object({ table: z.string(), tableName: z.string(), newTable: z.string() }),
    tableFieldList: z.array(dataField),
  }),
  summary: "A table with its columns, as existing clients show it",
});

export const createDataTable = endpoint({
  method: "POST",
  path: `${path}/Table`,
  permission: can(menu, "btn_add"),
  params: linkParams,
  body: tableBody,
  reply: noReply,
  summary: "Refused with a sentence: data sources are only read, and tables of forms are made by publishing the form",
});

export const updateDataTable = endpoint({
  method: "PUT",
  path: `${path}/Table`,
  permission: can(menu, "btn_edit"),
  params: linkParams,
  body: tableBody,
  reply: noReply,
  summary: "Refused with a sentence, like creating one",
});

export const deleteDataTable = endpoint({
  method: "DELETE",
  path: `${path}/Table/:table`,
  permission: can(menu, "btn_remove"),
  params: tableParams,
  reply: noReply,
  summary: "Refused with a sentence, like creating one",
});
