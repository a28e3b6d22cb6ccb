import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, canModelOr, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedInput, gatedRow, listColumns } from "../list-columns.ts";
import {
  description,
  emptyAsMissing,
  idParams,
  idReply,
  listOf,
  maxPageSize,
  pageOf,
  pageQuery,
  queryText,
  sortCode,
  time,
  version,
} from "../page.ts";
import { visualDevMessages } from "./visual-dev.messages.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";
export const modelColumns = listColumns(menu, [
  "fullName",
  "enCode",
  "creatorUser",
  "creatorTime",
  "lastmodifyuser",
  "lastmodifytime",
  "description",
  "state",
]);

const fullName = z.string().trim().min(1).max(50);
const enCode = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z0-9]+(\.+[A-Za-z0-9]+)*$/, "enCode");
/** JSON text; what it may hold is checked with the schemas of `core/form` and `core/list`. */
const definitionText = z.string().max(2_000_000);
const kindQuery = emptyAsMissing(z.coerce.number().int().min(1).max(5).optional());
const wholePage = z.preprocess(
  (value) => (value === "" || value === undefined ? maxPageSize : value),
  pageQuery.shape.pageSize,
);
/** 0 not published or paused, 1 published. */
const state = z.union([z.literal(0), z.literal(1)]);

export const visualDevInput = z.object({
  fullName,
  enCode,
  /** 1 web design; the other kinds belong to the code generator. */
  type: z.number().int().min(1).max(5).default(1),
  /** Id of an entry of the dictionary `webDesign`. */
  category: z.string().min(1).max(64),
  sortCode,
  description,
  formData: definitionText,
  columnData: definitionText,
  version,
});
export type VisualDevInput = z.input<typeof visualDevInput>;

/** A row of the list of models. The last modifier's names are lower case on the wire. */
export const visualDevRow = gatedRow(modelColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.number(),
  state,
  category: z.string(),
  description: z.string(),
  creatorUser: z.string(),
  creatorTime: time,
  lastmodifyuser: z.string(),
  lastmodifytime: time.nullable(),
  sortCode: z.number(),
  publishedVersion: z.number(),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
  /** Menus that show the model. */
  menuCount: z.number(),
  /** Whether it comes with the product: it cannot be deleted. */
  isShipped: z.boolean(),
});
export type VisualDevRow = z.infer<typeof visualDevRow>;

export const visualDevInfo = gatedRow(modelColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.number(),
  state,
  category: z.string(),
  description: z.string(),
  sortCode: z.number(),
  formData: z.string(),
  columnData: z.string(),
  tables: z.string(),
  webType: z.number(),
  publishedVersion: z.number(),
  publishedTime: time.nullable(),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
  version: z.number(),
  /** Ids of the fields that came with the product: a publication neither loses them nor changes their kinds and keys. */
  shippedFields: z.array(z.string()),
});
export type VisualDevInfo = z.infer<typeof visualDevInfo>;

export const listModels = endpoint({
  method: "GET",
  path: base,
  permission: can(menu),
  // Existing clients send no paging and group what they get: without a size there is one page with everything.
  query: pageQuery.extend({ pageSize: wholePage, type: kindQuery, category: queryText }),
  reply: pageOf(visualDevRow),
  summary: "Online models",
});

export const modelSelector = endpoint({
  method: "GET",
  path: `${base}/Selector`,
  permission: "signed-in",
  query: z.object({ type: kindQuery }),
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  summary: "Published models, for pickers",
});

export const getModel = endpoint({
  method: "GET",
  path: `${base}/:id`,
  permission: can(menu),
  params: idParams,
  reply: visualDevInfo,
  summary: "One model with the draft of its form and list",
});

export const {
  create: createModel,
  remove: deleteModel,
  toggle: toggleModel,
} = crudWrites({
  path: base,
  columns: modelColumns,
  input: visualDevInput,
  words: ["model", "models"],
  summaries: {
    create: "Create a model as a draft",
    remove: "Delete a model that no menu shows; its data stay in the database",
    toggle: "Pause a published model or take it up again",
  },
});

export const updateModel = endpoint({
  method: "PUT",
  path: `${base}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: gatedInput(modelColumns, visualDevInput),
  reply: z.object({ version: z.number(), hasChanges: z.boolean() }),
  success: generalMessages.updated,
  summary: "Save the draft of a model",
});

export const copyModel = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Copy`,
  permission: can(menu, "btn_copy"),
  params: idParams,
  reply: idReply,
  success: visualDevMessages.copied,
  summary: "Copy a model as a new draft",
});

/** One step of a publication, worded for people in the caller's language. */
const planStep = z.object({
  kind: z.string(),
  text: z.string(),
  /** Id of the sub-table's field; null for the form itself. */
  table: z.string().nullable(),
  /** Id of the field; null for what is about a table as a whole. */
  field: z.string().nullable(),
  /** Values that would not convert and would be kept in the hidden old column; 0 for most steps. */
  affectedRows: z.number(),
  /** True when the step cannot run because of the data. */
  blocked: z.boolean(),
});
export type PlanStepInfo = z.infer<typeof planStep>;

export const planPublication = endpoint({
  method: "GET",
  path: `${base}/:id/Actions/Plan`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: z.object({
    version: z.number(),
    publishedVersion: z.number(),
    steps: z.array(planStep),
    rowCount: z.number(),
  }),
  summary: "What publishing the draft would do to the database",
});

export const publishModel = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Publish`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({
    version: z.number().int().nonnegative(),
    /** What the version is about, for those who look at its history. */
    note: z.string().trim().max(500).default(""),
  }),
  reply: z.object({ publishedVersion: z.number(), version: z.number() }),
  success: visualDevMessages.published,
  summary: "Publish the draft that was planned, named by its version: all steps in one transaction",
});

export const addModelMenu = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Menu`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({
    parentId: z.string().min(1).max(64).default("-1"),
    fullName,
    icon: z.string().max(100).default(""),
    sortCode,
    /** Roles that may use it at once, with all buttons and columns. */
    roleIds: z.array(z.string().max(64)).max(200).default([]),
  }),
  reply: idReply,
  success: visualDevMessages.menuAdded,
  summary: "Show a published model in the menu, with a button and column catalogue made from its list",
});

export const formFields = endpoint({
  method: "GET",
  path: `${base}/:modelId/FormDataFields`,
  permission: canModelOr(menu),
  params: z.object({ modelId: idParams.shape.id }),
  reply: listOf(z.object({ id: z.string(), vmodel: z.string(), label: z.string() })),
  summary: "The plain fields of a published model that the caller may read",
});
