import { z } from "zod";
import { type AnyEndpoint, canModel, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { emptyAsMissing, maxPageSize, pageQuery } from "../page.ts";
import { exportExcel, exportExcelTemplate, importExcel } from "../system/work-order-excel.ts";
import { maxRecordText, modelParams, openingButtons, recordParams } from "./online-dev.ts";

/**
 * Generic screens by configuration: any published model as clients of this convention know it, with pages of `records`, `total`, `current` and `size`.
 * The key of a configuration is the id of its model; the shipped ones have words for ids, such as `material`.
 */
const base = "/api/work-order/custom";
const screenBase = `${base}/:modelId`;

const item = z.object({
  field: z.string(),
  prop: z.string(),
  label: z.string(),
  type: z.string(),
  code: z.string(),
});

/** A field of a generated list screen: 1 text, 2 number, 3 date, 4 attachment, 5 image, 6 radio, 7 checkbox. */
const dynamicField = z.object({
  name: z.string(),
  field: z.string(),
  type: z.number().int(),
  required: z.boolean(),
  multiline: z.boolean(),
  thousandSeparator: z.boolean(),
  decimal: z.number(),
  /** Empty for what is no date. */
  dateFormat: z.string(),
  search: z.boolean(),
  /** None of the types can hold it: the client draws it by itself. */
  useSlot: z.boolean(),
  /** The screen has it by itself; `extendsJson` carries the others. */
  system: z.boolean(),
  /** Code of the dictionary that is chosen from; empty without one. */
  dictionaryType: z.string(),
});

export const screenConfig = z.object({
  key: z.string(),
  name: z.string(),
  /** With the operator by which the list compares. */
  searchItems: z.array(item.extend({ operator: z.string() })),
  formConfig: z.object({
    labelWidth: z.number(),
    items: z.array(item.extend({ tips: z.string(), disabled: z.boolean(), required: z.boolean(), span: z.number() })),
  }),
  /** The form as field definitions, for clients that generate their screens of these. */
  fields: z.array(dynamicField),
  columns: z.array(
    z.object({
      prop: z.string(),
      label: z.string(),
      width: z.number().nullable(),
      sortable: z.boolean(),
      editable: z.boolean(),
      align: z.string(),
      /** The edge that the column stays at; empty for none. */
      fixed: z.string(),
    }),
  ),
  /** What every query of the list carries. */
  queryParam: z.record(z.string(), z.string()),
  page: z.object({ current: z.number(), size: z.number(), total: z.number() }),
  excel: z.object({ importApi: z.string(), exportTemplateApi: z.string(), exportApi: z.string() }),
  /** Calls of the data. */
  api: z.object({ list: z.string(), get: z.string(), save: z.string(), remove: z.string() }),
  /** Buttons that the caller has. */
  buttons: z.array(z.string()),
  /** Names of events that a client listens to: the list is read again after each. */
  listener: z.array(z.string()),
});
export type ScreenConfigReply = z.infer<typeof screenConfig>;

/** Raw values by key; of a coded one the text stands beside it under `<key>_dictText`. */
export const screenRecord = z.looseObject({ id: z.string(), version: z.number() });
export type ScreenRecord = z.infer<typeof screenRecord>;

export const loadConfig = endpoint({
  method: "GET",
  path: `${base}/config/loadConfig/:modelId`,
  permission: canModel(),
  params: modelParams,
  reply: screenConfig,
  summary: "The configuration of a generic screen, as the caller may see it",
});

/** Beside these, each name is a field to search by: a value, or both ends of a range by naming it twice. */
export const screenQuery = z.looseObject({
  current: pageQuery.shape.currentPage,
  size: pageQuery.shape.pageSize,
  /** What some clients call the size. */
  pageSize: emptyAsMissing(z.coerce.number().int().min(1).max(maxPageSize).optional()),
  /** The key of the column to sort by; empty for the order of the list. */
  sortProp: z.string().max(100).optional(),
  isAsc: z.preprocess((value) => value === true || value === "true" || value === "1", z.boolean()),
});
export type ScreenQuery = z.output<typeof screenQuery>;

export const listScreen = endpoint({
  method: "GET",
  path: `${screenBase}/list`,
  permission: canModel(),
  params: modelParams,
  query: screenQuery,
  reply: z.object({
    records: z.array(screenRecord),
    total: z.number(),
    current: z.number(),
    size: z.number(),
    pages: z.number(),
  }),
  summary: "A page of a generic screen",
});

export const getScreenRecord = endpoint({
  method: "GET",
  path: `${screenBase}/get/:id`,
  permission: canModel(openingButtons),
  params: recordParams,
  reply: screenRecord,
  summary: "One record of a generic screen for editing, with `extendsJson`",
});

/** The values by key; `extendsJson` carries those that the screen does not have by itself. With `id` a record is changed, without it one is made. */
export const screenInput = z
  .looseObject({
    id: z.string().max(64).nullish(),
    version: z.number().int().nonnegative().optional(),
    extendsJson: z.unknown().optional(),
  })
  .refine((values) => JSON.stringify(values).length <= maxRecordText);

export const saveScreenRecord = endpoint({
  method: "POST",
  path: `${screenBase}/save`,
  permission: canModel(["btn_add", "btn_edit"]),
  params: modelParams,
  body: screenInput,
  reply: z.object({ id: z.string(), version: z.number() }),
  success: generalMessages.updated,
  summary: "Create or change a record of a generic screen",
});

export const deleteScreenRecords = endpoint({
  method: "DELETE",
  path: `${screenBase}/delete/:ids`,
  permission: canModel("btn_remove"),
  params: modelParams.extend({ ids: z.string().min(1).max(65_000) }),
  reply: z.object({ deleted: z.number() }),
  success: generalMessages.deleted,
  summary: "Delete records of a generic screen, named with commas between their ids",
});

/** The calls of a screen, as its configuration names them; clients put ids of records behind. */
export function screenAddresses(key: string): Pick<ScreenConfigReply, "api" | "excel"> {
  // The first parameter is the key.
  const address = ({ path }: AnyEndpoint) => path.replace(/:\w+/, key).replace(/\/:\w+$/, "");
  return {
    api: {
      list: address(listScreen),
      get: address(getScreenRecord),
      save: address(saveScreenRecord),
      remove: address(deleteScreenRecords),
    },
    excel: {
      importApi: address(importExcel),
      exportTemplateApi: address(exportExcelTemplate),
      exportApi: address(exportExcel),
    },
  };
}
