import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, canOrDictionary, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, idParams, idReply, listOf, noReply, queryText, sortCode, version } from "../page.ts";
import { dictionaryMenu } from "./dictionary-menu.ts";

const menu = dictionaryMenu;

/** The columns of the list of entries; types are no list but a tree beside it. */
export const entryColumns = listColumns(menu, ["fullName", "enCode", "sortCode", "enabledMark"]);

/** Root of the type tree, and of the entries inside one type. */
export const dictionaryTypeRoot = "-1";
export const dictionaryDataRoot = "0";

export const fullName = z.string().trim().min(1).max(50);
/** Codes of types: letters, digits and dots without a dot at either end. */
export const typeCodePattern = /^[A-Za-z0-9]+(\.+[A-Za-z0-9]+)*$/;
/** Entries may be codes such as `1` or `sort-a`: anything without white space. */
export const entryCodePattern = /^\S+$/;
export const enCode = z.string().trim().max(50).regex(typeCodePattern, "enCode");
export const dataEnCode = z.string().trim().min(1).max(50).regex(entryCodePattern, "noSpace");
export const isTree = z.union([z.literal(0), z.literal(1)]);

/** Meanings and presets of the control library in which an entry may be shown. */
export const entryColors = [
  "success",
  "processing",
  "error",
  "warning",
  "default",
  "magenta",
  "red",
  "volcano",
  "orange",
  "gold",
  "yellow",
  "lime",
  "green",
  "cyan",
  "blue",
  "geekblue",
  "purple",
  "pink",
] as const;
/** The name of a colour, `#rrggbb`, or empty for none. */
export const entryColor = z.union([z.enum(entryColors), z.literal(""), z.string().regex(/^#[0-9a-fA-F]{6}$/, "color")]);

export const dictionaryTypeInput = z.object({
  parentId: z.string().min(1).max(64).default(dictionaryTypeRoot),
  fullName,
  enCode,
  isTree: isTree.default(0),
  sortCode,
  description,
  version,
});
export type DictionaryTypeInput = z.input<typeof dictionaryTypeInput>;

export interface DictionaryTypeNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  isTree: 0 | 1;
  sortCode: number;
  hasChildren: boolean;
  children: DictionaryTypeNode[];
}
export const dictionaryTypeNode: z.ZodType<DictionaryTypeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree,
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(dictionaryTypeNode);
  },
});

export const dictionaryTypeInfo = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

export const dictionaryDataInput = z.object({
  dictionaryTypeId: z.string().min(1).max(64),
  parentId: z.string().max(64).default(dictionaryDataRoot),
  fullName,
  enCode: dataEnCode,
  /** What leaves it out, as 3.1 clients do, leaves a stored colour as it is. */
  color: entryColor.optional(),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type DictionaryDataInput = z.input<typeof dictionaryDataInput>;

export interface DictionaryDataNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  color: string;
  enabledMark: 0 | 1;
  sortCode: number;
  hasChildren: boolean;
  children: DictionaryDataNode[];
}
export const dictionaryDataNode: z.ZodType<DictionaryDataNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  color: z.string(),
  enabledMark,
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(dictionaryDataNode);
  },
});

/** An entry as its list shows it. */
export interface DictionaryEntryNode extends Pick<DictionaryDataNode, "id" | "parentId" | "color" | "hasChildren"> {
  fullName?: string | undefined;
  enCode?: string | undefined;
  enabledMark?: 0 | 1 | undefined;
  sortCode?: number | undefined;
  children: DictionaryEntryNode[];
}
export const dictionaryEntryNode: z.ZodType<DictionaryEntryNode> = gatedRow(entryColumns, {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  color: z.string(),
  enabledMark,
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(dictionaryEntryNode);
  },
});

export const dictionaryDataInfo = gatedRow(entryColumns, {
  id: z.string(),
  dictionaryTypeId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  color: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

export const dictionary = z.object({
  id: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  isTree,
  dictionaryList: z.array(dictionaryDataNode),
});
export type Dictionary = z.infer<typeof dictionary>;

const typePath = "/api/system/Base/DictionaryType";
const dataPath = "/api/system/Base/DictionaryData";
const treeQuery = z.object({
  isTree: z.preprocess((value) => (value === "" || value === undefined ? undefined : Number(value)), isTree.optional()),
  keyword: queryText,
});

export const listTypes = endpoint({
  method: "GET",
  path: typePath,
  permission: can(menu),
  reply: listOf(dictionaryTypeNode),
  summary: "All dictionary types as a tree",
});

export const typeSelector = endpoint({
  method: "GET",
  path: `${typePath}/Selector`,
  permission: can(menu),
  reply: listOf(dictionaryTypeNode),
  summary: "Dictionary types as a tree, for choosing a parent",
});

export const getType = endpoint({
  method: "GET",
  path: `${typePath}/:id`,
  permission: can(menu),
  params: idParams,
  reply: dictionaryTypeInfo,
  summary: "One dictionary type, by id or enCode",
});

export const createType = endpoint({
  method: "POST",
  path: typePath,
  permission: can(menu, "btn_type_add"),
  body: dictionaryTypeInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Create a dictionary type",
});

export const updateType = endpoint({
  method: "PUT",
  path: `${typePath}/:id`,
  permission: can(menu, "btn_type_edit"),
  params: idParams,
  body: dictionaryTypeInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a dictionary type",
});

export const deleteType = endpoint({
  method: "DELETE",
  path: `${typePath}/:id`,
  permission: can(menu, "btn_type_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a dictionary type that has neither child types nor entries",
});

export const listData = endpoint({
  method: "GET",
  path: `${dataPath}/:id`,
  permission: canOrDictionary(menu),
  params: idParams,
  query: treeQuery,
  reply: listOf(dictionaryEntryNode),
  summary: "The entries of a type, as a tree if isTree=1; a search keeps the ancestors of what it finds",
});

export const listAll = endpoint({
  method: "GET",
  path: `${dataPath}/All`,
  permission: "signed-in",
  reply: listOf(dictionary),
  summary:
    "Every dictionary with its enabled entries, for pickers; `If-None-Match` with the ETag of an earlier reply is answered with 304",
});

export const dataSelector = endpoint({
  method: "GET",
  path: `${dataPath}/:id/Selector`,
  permission: canOrDictionary(menu),
  params: idParams,
  query: treeQuery,
  reply: listOf(dictionaryDataNode),
  summary: "Entries below a root that stands for the type itself, for choosing a parent",
});

export const dataOptions = endpoint({
  method: "GET",
  path: `${dataPath}/:id/Data/Selector`,
  permission: "signed-in",
  params: idParams,
  reply: listOf(dictionaryDataNode),
  summary: "The enabled entries of a type named by id or enCode, for pickers",
});

export const treeList = endpoint({
  method: "GET",
  path: `${dataPath}/treeList`,
  permission: "signed-in",
  query: z.object({ type: z.string().trim().min(1).max(50) }),
  reply: listOf(dictionaryDataNode),
  summary: "The tree of one dictionary by its code; `industry` names IndustryType",
});

export const getData = endpoint({
  method: "GET",
  path: `${dataPath}/:id/Info`,
  permission: canOrDictionary(menu),
  params: idParams,
  reply: dictionaryDataInfo,
  summary: "One dictionary entry",
});

export const {
  create: createData,
  update: updateData,
  remove: deleteData,
  toggle: toggleData,
} = crudWrites({
  path: dataPath,
  columns: entryColumns,
  input: dictionaryDataInput,
  words: ["dictionary entry", "dictionary entries"],
  permissionOf: canOrDictionary,
  summaries: {
    remove: "Delete a dictionary entry that has no child entries",
  },
});
