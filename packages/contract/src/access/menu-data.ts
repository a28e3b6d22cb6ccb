import { rowLimits } from "@gongshu/core/expression/limits";
import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { description, enabledMark, idParams, idReply, listOf, noReply, sortCode, version } from "../page.ts";
import { menuCode, optionalText } from "./menu.ts";

const menu = "system.menu";
const base = "/api/system/Base";

const moduleParams = z.object({ moduleId: z.string().min(1).max(64) });
const moduleId = z.string().min(1).max(64);
const fullName = z.string().trim().min(1).max(50);

/** How conditions of data schemes compare. */
export const conditionOperators = [
  "Equal",
  "NotEqual",
  "GreaterThan",
  "GreaterThanOrEqual",
  "LessThan",
  "LessThanOrEqual",
  "Included",
  "NotIncluded",
  "In",
  "Contains",
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** Whom a condition means without naming anybody; the misspelling is the API's. */
export const conditionSymbols = [
  "@userId",
  "@organizeId",
  "@dempmentId",
  "@subordinateId",
  "@userAraSubordinates",
  "@organizationAndSuborganization",
] as const;
export type ConditionSymbol = (typeof conditionSymbols)[number];

/** The values that clients offer where one can be typed in. */
export const freeConditionText = "text";

export const dataScopes = [
  "all",
  "own",
  "department",
  "departmentBelow",
  "organizeBelow",
  "chosen",
  "condition",
] as const;
export const dataScope = z.enum(dataScopes);
export type DataScopeName = z.infer<typeof dataScope>;

/** The menus of the product whose rows can be limited, besides those that show an online form. */
export const limitableStockMenus = [
  "permission.organize",
  "permission.department",
  "permission.position",
  "permission.user",
] as const;

/** The two sides of a condition. */
export const conditionRule = z.object({
  /** Id of the field's row in the 3.1 client. */
  id: z.union([z.string(), z.number()]).nullish(),
  field: z.string().min(1).max(100),
  type: z.string().max(50).nullish(),
  op: z.string().min(1).max(50),
  value: z.union([z.string().max(rowLimits.length), z.number()]).nullish(),
});
export type ConditionRule = z.infer<typeof conditionRule>;
/** How much stands in the conditions of a scheme. */
export const conditionLimits = { groups: 20, rules: 50 } as const;
export const conditionGroup = z.object({
  logic: z.enum(["and", "or"]),
  groups: z.array(conditionRule).min(1).max(conditionLimits.rules),
});
export type ConditionGroup = z.infer<typeof conditionGroup>;
/** Groups are joined by "and", the conditions of one by its logic. */
export const conditionJson = z.array(conditionGroup).max(conditionLimits.groups);

/** Types of data fields as 3.1 knows them. */
export const dataFieldTypes = ["String", "Int32", "Double"] as const;

export const dataFieldInput = z.object({
  moduleId,
  fullName,
  enCode: z.string().trim().min(1).max(100),
  type: z.string().trim().min(1).max(50),
  /** Comma lists of the operators and contents on offer. */
  conditionSymbol: optionalText(500),
  conditionText: optionalText(500),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type DataFieldInput = z.input<typeof dataFieldInput>;
export const dataFieldRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  conditionSymbol: z.string(),
  conditionText: z.string(),
});
export type DataFieldRow = z.infer<typeof dataFieldRow>;
export const dataFieldInfo = dataFieldRow.extend({
  moduleId: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

export const dataSchemeInput = z.object({
  moduleId,
  fullName,
  /** Made when it is not sent. */
  enCode: z.union([z.literal(""), menuCode]).nullish(),
  /** As it was without it; new schemes without one are conditions. */
  scope: dataScope.nullish(),
  organizeIds: z.array(z.string().min(1).max(64)).max(500).nullish(),
  /** JSON text of groups, see `conditionJson`. */
  conditionJson: optionalText(rowLimits.length),
  /** The condition as an expression, instead of groups; as it was without it, where there are no groups either. */
  condition: z.string().trim().max(rowLimits.length).nullish(),
  /** The condition in words; generated when it is not sent. */
  conditionText: optionalText(2000),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type DataSchemeInput = z.input<typeof dataSchemeInput>;
export const dataSchemeRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  scope: dataScope,
  conditionText: z.string(),
});
export type DataSchemeRow = z.infer<typeof dataSchemeRow>;
export const dataSchemeInfo = dataSchemeRow.extend({
  moduleId: z.string(),
  organizeIds: z.array(z.string()),
  /** The chosen organisations by name, in the same order. */
  organizeNames: z.array(z.string()),
  /** Empty groups for one that is written as an expression. */
  conditionJson: z.string(),
  /** Empty for one that is made of groups. */
  condition: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});
export type DataSchemeInfo = z.infer<typeof dataSchemeInfo>;

/** A field that conditions of a menu's schemes may name. */
export const conditionField = z.object({
  field: z.string(),
  fullName: z.string(),
  /** `number` also for a switch, which is 1 or 0; `list` for several values. */
  type: z.enum(["text", "number", "time", "list"]),
  operators: z.array(z.enum(conditionOperators)),
  symbols: z.array(z.enum(conditionSymbols)),
});
export type ConditionField = z.infer<typeof conditionField>;

export const listDataFields = endpoint({
  method: "GET",
  path: `${base}/ModuleDataAuthorize/:moduleId/List`,
  permission: can(menu, "btn_dataPer"),
  params: moduleParams,
  reply: listOf(dataFieldRow),
  summary: "The fields that 3.1 clients offer for conditions of a menu",
});

export const conditionFields = endpoint({
  method: "GET",
  path: `${base}/ModuleDataAuthorize/:moduleId/FieldOptions`,
  permission: can(menu, "btn_dataPer"),
  params: moduleParams,
  /** `isLimitable`: whether the rows of this menu can be limited at all. */
  reply: z.object({ list: z.array(conditionField), isLimitable: z.boolean() }),
  summary: "Every field that conditions of a menu may name, with what it can be compared by",
});

export const getDataField = endpoint({
  method: "GET",
  path: `${base}/ModuleDataAuthorize/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  reply: dataFieldInfo,
  summary: "One field for conditions",
});

export const createDataField = endpoint({
  method: "POST",
  path: `${base}/ModuleDataAuthorize`,
  permission: can(menu, "btn_dataPer"),
  body: dataFieldInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Offer a field for conditions",
});

export const updateDataField = endpoint({
  method: "PUT",
  path: `${base}/ModuleDataAuthorize/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  body: dataFieldInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a field for conditions",
});

export const deleteDataField = endpoint({
  method: "DELETE",
  path: `${base}/ModuleDataAuthorize/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Offer a field no more; schemes that name it stay",
});

export const listDataSchemes = endpoint({
  method: "GET",
  path: `${base}/ModuleDataAuthorizeScheme/:moduleId/List`,
  permission: can(menu, "btn_dataPer"),
  params: moduleParams,
  reply: listOf(dataSchemeRow),
  summary: "The data schemes of a menu",
});

export const getDataScheme = endpoint({
  method: "GET",
  path: `${base}/ModuleDataAuthorizeScheme/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  reply: dataSchemeInfo,
  summary: "One data scheme",
});

export const createDataScheme = endpoint({
  method: "POST",
  path: `${base}/ModuleDataAuthorizeScheme`,
  permission: can(menu, "btn_dataPer"),
  body: dataSchemeInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Create a data scheme; for administrators",
});

export const updateDataScheme = endpoint({
  method: "PUT",
  path: `${base}/ModuleDataAuthorizeScheme/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  body: dataSchemeInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a data scheme; for administrators",
});

export const deleteDataScheme = endpoint({
  method: "DELETE",
  path: `${base}/ModuleDataAuthorizeScheme/:id`,
  permission: can(menu, "btn_dataPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a data scheme and what was granted of it; for administrators",
});

export const describeDataScheme = endpoint({
  method: "POST",
  path: `${base}/ModuleDataAuthorizeScheme/Actions/Describe`,
  permission: can(menu, "btn_dataPer"),
  body: dataSchemeInput.pick({ moduleId: true, scope: true, organizeIds: true, conditionJson: true, condition: true }),
  reply: z.object({ conditionText: z.string() }),
  summary: "What a scheme would say, in words of the caller's language; refuses what could not be saved",
});
