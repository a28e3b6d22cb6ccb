import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedInput, gatedRow, listColumns } from "../list-columns.ts";
import {
  description,
  enabledMark,
  idParams,
  idReply,
  listOf,
  noReply,
  pageOf,
  pageQuery,
  queryText,
  sortCode,
  version,
} from "../page.ts";
import { enCode } from "../system/dictionary.ts";
import { organizeReplies } from "./organize.messages.ts";

export const organizes = "/api/system/Permission/Organize";
const companyMenu = "permission.organize";

/** The columns of the list of companies. */
export const companyColumns = listColumns(
  companyMenu,
  ["fullName", "enCode", "description", "creatorTime", "sortCode"],
  { fullName: ["path"] },
);

/** The `parentId` of the topmost companies. */
export const organizeRoot = "-1";
/** At most so many organisations in one batch. */
export const maxOrganizeBatch = 200;

export const organizeCategory = z.enum(["company", "department"]);
export type OrganizeCategory = z.infer<typeof organizeCategory>;

export interface OrganizeNode {
  id: string;
  parentId: string;
  fullName: string;
  type: string;
  icon: string;
  enabledMark: 0 | 1;
  sortCode: number;
  hasChildren: boolean;
  children: OrganizeNode[];
}
export const organizeNode: z.ZodType<OrganizeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  /** company or department */
  type: z.string(),
  icon: z.string(),
  enabledMark,
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(organizeNode);
  },
});

/** The row of both lists; each list applies its own column rights. */
export const listedOrganize = {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  description: z.string(),
  creatorTime: z.number(),
  sortCode: z.number(),
  enabledMark,
  hasChildren: z.boolean(),
};
const listedCompany = gatedRow(companyColumns, listedOrganize);
export type ListedOrganize = z.infer<typeof listedCompany>;

export interface CompanyNode extends ListedOrganize {
  category: OrganizeCategory;
  icon: string;
  children: CompanyNode[];
}
export const companyNode: z.ZodType<CompanyNode> = gatedRow(companyColumns, {
  ...listedOrganize,
  category: organizeCategory,
  icon: z.string(),
  get children() {
    return z.array(companyNode);
  },
});

/** A line of either lazy list. */
export const organizeLine = z.object({
  ...listedOrganize,
  category: organizeCategory,
  manager: z.string().optional(),
  /** Names of what is above, from the top; only where rows of several places stand side by side. */
  path: z.string().optional(),
});
export const companyRow = gatedRow(companyColumns, organizeLine.shape);
export type OrganizeRow = z.infer<typeof companyRow>;

/** Control characters, and what would end a tag or a quotation. */
export const organizeNamePattern = /^[^\p{Cc}<>"\\]*$/u;
const fullName = z.string().trim().min(1).max(50).regex(organizeNamePattern, "organizeName");
const organizeId = z.string().min(1).max(64);

const fact = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .nullish()
    .transform((text) => text ?? "");

/** Further fields of a company, in the API's spelling. */
export const organizeProperty = z.object({
  shortName: fact(50),
  /** Ids of entries of the dictionaries EnterpriseNature and IndustryType. */
  enterpriseNature: fact(64),
  industry: fact(64),
  /** Epoch milliseconds. */
  foundedTime: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.number().int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000).nullable(),
  ),
  telePhone: fact(50),
  fax: fact(50),
  webSite: fact(200),
  address: fact(200),
  managerName: fact(50),
  managerTelePhone: fact(50),
  managerMobilePhone: fact(50),
  manageEmail: fact(100),
  bankName: fact(100),
  bankAccount: fact(50),
  businessscope: fact(2000),
});
export type OrganizeProperty = z.output<typeof organizeProperty>;

/** The input of both kinds. */
export const organizeFields = {
  fullName,
  enCode,
  /** Absent: on for a new one, else as it is. */
  enabledMark: enabledMark.optional(),
  sortCode,
  description,
  version,
};

export const companyInput = z.object({
  ...organizeFields,
  parentId: z.string().max(64).default(organizeRoot),
  /** Absent: as it is. */
  managerId: z.string().max(64).nullish(),
  propertyJson: organizeProperty.nullish(),
});
export type CompanyInput = z.input<typeof companyInput>;

/** The record for the forms of both kinds. */
export const storedOrganize = {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  managerId: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
};
export const companyInfo = gatedRow(companyColumns, {
  ...storedOrganize,
  /** JSON text on reading, an object on writing. */
  propertyJson: z.string(),
});
/** Where something goes in the tree: below `parentId`, before or after one of its children; without either at their end. */
export const organizeMove = z.object({
  parentId: organizeId,
  beforeId: organizeId.optional(),
  afterId: organizeId.optional(),
});
export type OrganizeMove = z.input<typeof organizeMove>;

const batchIds = z.array(organizeId).min(1).max(maxOrganizeBatch);
export const organizeBatch = z.object({ ids: batchIds });
export const organizeStates = z.object({ ids: batchIds, enabledMark });

export const organizeQuery = z.object({ keyword: queryText });

export const listCompanies = endpoint({
  method: "GET",
  path: organizes,
  permission: can(companyMenu),
  query: organizeQuery,
  reply: listOf(companyNode),
  summary: "Companies as a tree; a search keeps the ancestors of what it finds",
});

export const companySelector = endpoint({
  method: "GET",
  path: `${organizes}/Selector`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Enabled companies as a tree, for choosing a parent",
});

export const companyTree = endpoint({
  method: "GET",
  path: `${organizes}/Tree`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Enabled companies as a tree, for lists and forms",
});

export const companyRows = endpoint({
  method: "GET",
  path: `${organizes}/:id/Children`,
  permission: can(companyMenu),
  params: idParams,
  query: pageQuery,
  reply: pageOf(companyRow),
  summary: "Companies directly below one (-1: the topmost ones), or those anywhere below it that a keyword finds",
});

export const getCompany = endpoint({
  method: "GET",
  path: `${organizes}/:id`,
  permission: can(companyMenu, "btn_edit"),
  params: idParams,
  reply: companyInfo,
  summary: "One company",
});

export const createCompany = endpoint({
  method: "POST",
  path: organizes,
  permission: can(companyMenu, "btn_add"),
  body: companyInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Create a company",
});

export const updateCompany = endpoint({
  method: "PUT",
  path: `${organizes}/:id`,
  permission: can(companyMenu, "btn_edit"),
  params: idParams,
  body: gatedInput(companyColumns, companyInput),
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a company",
});

export const deleteCompany = endpoint({
  method: "DELETE",
  path: `${organizes}/:id`,
  permission: can(companyMenu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a company that has neither organisations, positions nor users",
});

export const toggleCompany = endpoint({
  method: "PUT",
  path: `${organizes}/:id/Actions/State`,
  permission: can(companyMenu, "btn_edit"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable a company",
});

export const moveCompany = endpoint({
  method: "PUT",
  path: `${organizes}/:id/Actions/Move`,
  permission: can(companyMenu, "btn_edit"),
  params: idParams,
  body: organizeMove,
  reply: noReply,
  success: organizeReplies.moved,
  summary: "Move a company with everything below it, or change its place among its siblings",
});

export const deleteCompanies = endpoint({
  method: "POST",
  path: `${organizes}/Actions/BatchDelete`,
  permission: can(companyMenu, "btn_remove"),
  body: organizeBatch,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete companies, all or none",
});

export const setCompanyStates = endpoint({
  method: "PUT",
  path: `${organizes}/Actions/BatchState`,
  permission: can(companyMenu, "btn_edit"),
  body: organizeStates,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable companies, all or none",
});

export const departmentSelector = endpoint({
  method: "GET",
  path: `${organizes}/Department/Selector`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Companies and departments as one tree",
});
