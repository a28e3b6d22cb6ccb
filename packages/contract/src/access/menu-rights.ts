import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { description, enabledMark, idParams, idReply, listOf, noReply, queryText, sortCode, version } from "../page.ts";
import { menuCode, menuIcon, optionalText, parentOrRoot } from "./menu.ts";

const menu = "system.menu";
const base = "/api/system/Base";

const moduleParams = z.object({ moduleId: z.string().min(1).max(64) });
const moduleId = z.string().min(1).max(64);
const keywordQuery = z.object({ keyword: queryText });
const fullName = z.string().trim().min(1).max(50);

/** What buttons, columns and form fields of a menu have in common. */
const rightInput = z.object({
  moduleId,
  fullName,
  enCode: menuCode,
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
const rightRow = z.object({
  id: z.string(),
  moduleId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
});
const stored = { version: z.number() };

export const menuButtonInput = rightInput.extend({ parentId: parentOrRoot, icon: menuIcon });
export type MenuButtonInput = z.input<typeof menuButtonInput>;
const buttonFields = rightRow.extend({ parentId: z.string(), icon: z.string() });
export const menuButtonInfo = buttonFields.extend(stored);

export interface MenuButtonNode extends z.infer<typeof buttonFields> {
  hasChildren: boolean;
  children: MenuButtonNode[];
}
export const menuButtonNode: z.ZodType<MenuButtonNode> = buttonFields.extend({
  hasChildren: z.boolean(),
  get children() {
    return z.array(menuButtonNode);
  },
});

export const menuColumnInput = rightInput.extend({ bindTable: optionalText(100), bindTableName: optionalText(100) });
export type MenuColumnInput = z.input<typeof menuColumnInput>;
export const menuColumnRow = rightRow.extend({ bindTable: z.string(), bindTableName: z.string() });
export type MenuColumnRow = z.infer<typeof menuColumnRow>;
export const menuColumnInfo = menuColumnRow.extend(stored);

export const menuFormInput = rightInput;
export type MenuFormInput = z.input<typeof menuFormInput>;
export const menuFormRow = rightRow;
export type MenuFormRow = z.infer<typeof menuFormRow>;
export const menuFormInfo = rightRow.extend(stored);

/** A field of the list that a menu shows. */
export const menuField = z.object({ enCode: z.string(), fullName: z.string() });
export type MenuField = z.infer<typeof menuField>;

const batchItems = z
  .array(z.object({ enCode: menuCode, fullName }))
  .min(1)
  .max(500);
const batchReply = z.object({ count: z.number() });

export const listButtons = endpoint({
  method: "GET",
  path: `${base}/ModuleButton/:moduleId/List`,
  permission: can(menu, "btn_btnPer"),
  params: moduleParams,
  query: keywordQuery,
  reply: listOf(menuButtonNode),
  summary: "The buttons of a menu as a tree",
});

export const buttonSelector = endpoint({
  method: "GET",
  path: `${base}/ModuleButton/:moduleId/Selector`,
  permission: can(menu, "btn_btnPer"),
  params: moduleParams,
  reply: listOf(menuButtonNode),
  summary: "The buttons of a menu as a tree, for choosing a parent",
});

export const getButton = endpoint({
  method: "GET",
  path: `${base}/ModuleButton/:id`,
  permission: can(menu, "btn_btnPer"),
  params: idParams,
  reply: menuButtonInfo,
  summary: "One button",
});

export const createButton = endpoint({
  method: "POST",
  path: `${base}/ModuleButton`,
  permission: can(menu, "btn_btnPer"),
  body: menuButtonInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Add a button to a menu",
});

export const updateButton = endpoint({
  method: "PUT",
  path: `${base}/ModuleButton/:id`,
  permission: can(menu, "btn_btnPer"),
  params: idParams,
  body: menuButtonInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a button",
});

export const deleteButton = endpoint({
  method: "DELETE",
  path: `${base}/ModuleButton/:id`,
  permission: can(menu, "btn_btnPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a button and what was granted of it",
});

export const toggleButton = endpoint({
  method: "PUT",
  path: `${base}/ModuleButton/:id/Actions/State`,
  permission: can(menu, "btn_btnPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable a button",
});

export const listColumns = endpoint({
  method: "GET",
  path: `${base}/ModuleColumn/:moduleId/Fields`,
  permission: can(menu, "btn_columnPer"),
  params: moduleParams,
  query: keywordQuery,
  reply: listOf(menuColumnRow),
  summary: "The columns of a menu",
});

export const columnOptions = endpoint({
  method: "GET",
  path: `${base}/ModuleColumn/:moduleId/FieldOptions`,
  permission: can(menu, "btn_columnPer"),
  params: moduleParams,
  reply: listOf(menuField),
  summary: "The fields of the online model that a menu shows, for adding them as columns or form fields",
});

export const getColumn = endpoint({
  method: "GET",
  path: `${base}/ModuleColumn/:id`,
  permission: can(menu, "btn_columnPer"),
  params: idParams,
  reply: menuColumnInfo,
  summary: "One column",
});

export const createColumn = endpoint({
  method: "POST",
  path: `${base}/ModuleColumn`,
  permission: can(menu, "btn_columnPer"),
  body: menuColumnInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Add a column to a menu",
});

export const createColumns = endpoint({
  method: "POST",
  path: `${base}/ModuleColumn/Actions/Batch`,
  permission: can(menu, "btn_columnPer_batchAdd"),
  body: z.object({
    moduleId,
    bindTable: optionalText(100),
    bindTableName: optionalText(100),
    columnJson: batchItems,
  }),
  reply: batchReply,
  success: generalMessages.created,
  summary: "Add several columns to a menu; those that it has already are passed by",
});

export const updateColumn = endpoint({
  method: "PUT",
  path: `${base}/ModuleColumn/:id`,
  permission: can(menu, "btn_columnPer"),
  params: idParams,
  body: menuColumnInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a column",
});

export const deleteColumn = endpoint({
  method: "DELETE",
  path: `${base}/ModuleColumn/:id`,
  permission: can(menu, "btn_columnPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a column and what was granted of it",
});

export const toggleColumn = endpoint({
  method: "PUT",
  path: `${base}/ModuleColumn/:id/Actions/State`,
  permission: can(menu, "btn_columnPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable a column",
});

export const listForms = endpoint({
  method: "GET",
  path: `${base}/ModuleForm/:moduleId/Fields`,
  permission: can(menu, "btn_formPer"),
  params: moduleParams,
  query: keywordQuery,
  reply: listOf(menuFormRow),
  summary: "The form fields of a menu",
});

export const getForm = endpoint({
  method: "GET",
  path: `${base}/ModuleForm/:id`,
  permission: can(menu, "btn_formPer"),
  params: idParams,
  reply: menuFormInfo,
  summary: "One form field",
});

export const createForm = endpoint({
  method: "POST",
  path: `${base}/ModuleForm`,
  permission: can(menu, "btn_formPer"),
  body: menuFormInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Add a form field to a menu",
});

export const createForms = endpoint({
  method: "POST",
  path: `${base}/ModuleForm/Actions/Batch`,
  permission: can(menu, "btn_formPer"),
  body: z.object({ moduleId, formJson: batchItems }),
  reply: batchReply,
  success: generalMessages.created,
  summary: "Add several form fields to a menu; those that it has already are passed by",
});

export const updateForm = endpoint({
  method: "PUT",
  path: `${base}/ModuleForm/:id`,
  permission: can(menu, "btn_formPer"),
  params: idParams,
  body: menuFormInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a form field",
});

export const deleteForm = endpoint({
  method: "DELETE",
  path: `${base}/ModuleForm/:id`,
  permission: can(menu, "btn_formPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a form field and what was granted of it",
});

export const toggleForm = endpoint({
  method: "PUT",
  path: `${base}/ModuleForm/:id/Actions/State`,
  permission: can(menu, "btn_formPer"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable a form field",
});
