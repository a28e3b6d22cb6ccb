import { readJson } from "@gongshu/core/text/read-json";
import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedInput, gatedRow, listColumns } from "../list-columns.ts";
import {
  description,
  emptyAsMissing,
  enabledMark,
  idParams,
  listOf,
  noReply,
  queryText,
  sortCode,
  version,
} from "../page.ts";
import { menuReplies } from "./menu.messages.ts";

const menu = "system.menu";
const base = "/api/system/Base/Menu";
export const menuColumns = listColumns(menu, ["fullName", "urlAddress", "type", "sortCode", "enabledMark"]);

/** Parent of the menus at the top. */
export const menuRoot = "-1";

/** Where somebody works with a menu. */
export const menuCategories = ["Web", "App", "Workstation"] as const;
export const menuCategory = z.enum(menuCategories);
export type MenuCategory = z.infer<typeof menuCategory>;

export const linkTargets = ["_self", "_blank"] as const;

/** Codes of menus and of the rights in them. */
export const menuCodePattern = /^[A-Za-z0-9]+([._-]+[A-Za-z0-9]+)*$/;
export const menuCode = z.string().trim().min(1).max(50).regex(menuCodePattern, "enCode");
/** Names of a font's icons: words of letters, digits, dashes and underscores. */
export const menuIcon = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w\- ]*$/)
  .nullish()
  .transform((text) => text ?? "");
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A parent, of which clients send nothing for the top. */
export const parentOrRoot = z
  .string()
  .max(64)
  .nullish()
  .transform((id) => (id === undefined || id === null || id === "" ? menuRoot : id));

/** Texts that clients send empty or leave out. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? "");

/** The web sends an object; a 3.1 client sends the JSON text that it has read. */
const propertyInput = z.preprocess(
  readJsonText,
  z
    .object({
      moduleId: optionalText(64),
      iconBackgroundColor: z
        .string()
        .trim()
        .max(40)
        .regex(/^(#[0-9A-Fa-f]{3,8}|rgba?\([\d., %]+\))?$/)
        .nullish()
        .transform((text) => text ?? ""),
      isTree: flag.nullish().transform((mark) => mark ?? 0),
    })
    .prefault({}),
);

function readJsonText(value: unknown): unknown {
  if (value === null || value === "") return undefined;
  if (typeof value !== "string") return value;
  try {
    return readJson(value);
  } catch {
    return value;
  }
}

export const menuInput = z.object({
  parentId: parentOrRoot,
  fullName: z.string().trim().min(1).max(50),
  enCode: menuCode,
  /** See `menuTypes`; the portals of later clients are not among them. */
  type: z.number().int().min(1).max(7),
  category: menuCategory.default("Web"),
  icon: menuIcon,
  /** Of pages and links; made from the code for what shows a model, a dictionary, a report or a screen. */
  urlAddress: optionalText(500),
  linkTarget: z
    .enum(["", ...linkTargets])
    .nullish()
    .transform((target) => (target === "_blank" ? target : "_self")),
  propertyJson: propertyInput,
  isButtonAuthorize: flag.default(1),
  isColumnAuthorize: flag.default(1),
  isFormAuthorize: flag.default(0),
  isDataAuthorize: flag.default(0),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type MenuInput = z.input<typeof menuInput>;

export const menuInfo = gatedRow(menuColumns, {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.number(),
  category: menuCategory,
  icon: z.string(),
  urlAddress: z.string(),
  linkTarget: z.enum(linkTargets),
  /** JSON text. */
  propertyJson: z.string(),
  isButtonAuthorize: flag,
  isColumnAuthorize: flag,
  isFormAuthorize: flag,
  isDataAuthorize: flag,
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  /** Whether there is a data scheme that could be granted; until then data authorisation stays off. */
  hasDataScheme: z.boolean(),
  version: z.number(),
});
export type MenuInfo = z.infer<typeof menuInfo>;

/** A line of the tree of menus. */
export interface MenuNode {
  id: string;
  parentId: string;
  fullName?: string | undefined;
  enCode: string;
  icon: string;
  urlAddress?: string | undefined;
  type?: number | undefined;
  enabledMark?: 0 | 1 | undefined;
  sortCode?: number | undefined;
  isButtonAuthorize: 0 | 1;
  isColumnAuthorize: 0 | 1;
  isFormAuthorize: 0 | 1;
  isDataAuthorize: 0 | 1;
  hasChildren: boolean;
  children: MenuNode[];
}
export const menuNode: z.ZodType<MenuNode> = gatedRow(menuColumns, {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  urlAddress: z.string(),
  type: z.number(),
  enabledMark,
  sortCode: z.number(),
  isButtonAuthorize: flag,
  isColumnAuthorize: flag,
  isFormAuthorize: flag,
  isDataAuthorize: flag,
  hasChildren: z.boolean(),
  get children() {
    return z.array(menuNode);
  },
});

/** A directory, for choosing a parent. */
export interface MenuDirectory {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  hasChildren: boolean;
  children: MenuDirectory[];
}
export const menuDirectory: z.ZodType<MenuDirectory> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(menuDirectory);
  },
});

/** A menu to be linked to, as portals do. */
export interface MenuOption {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress: string;
  linkTarget: string;
  propertyJson: string;
  enabledMark: 0 | 1;
  hasChildren: boolean;
  children: MenuOption[];
}
export const menuOption: z.ZodType<MenuOption> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.number(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  propertyJson: z.string(),
  enabledMark,
  hasChildren: z.boolean(),
  get children() {
    return z.array(menuOption);
  },
});

const categoryQuery = emptyAsMissing(menuCategory.default("Web"));

export const listMenus = endpoint({
  method: "GET",
  path: base,
  permission: can(menu),
  query: z.object({ category: categoryQuery, keyword: queryText }),
  reply: listOf(menuNode),
  summary: "The menus of a category as a tree; a search keeps the ancestors of what it finds",
});

export const menuSelector = endpoint({
  method: "GET",
  path: `${base}/Selector`,
  permission: "signed-in",
  query: z.object({ category: categoryQuery }),
  reply: listOf(menuDirectory),
  summary: "The tree of directories that the caller is granted, for choosing a parent",
});

export const menuOptions = endpoint({
  method: "GET",
  path: `${base}/Selector/All`,
  permission: "signed-in",
  query: z.object({ category: categoryQuery }),
  reply: listOf(menuOption),
  summary: "The tree of menus that the caller is granted, for choosing one to link to",
});

export const getMenu = endpoint({
  method: "GET",
  path: `${base}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: menuInfo,
  summary: "One menu, for its form",
});

export const {
  create: createMenu,
  remove: deleteMenu,
  toggle: toggleMenu,
} = crudWrites({
  path: base,
  columns: menuColumns,
  input: menuInput,
  words: ["menu", "menus"],
  summaries: {
    create: "Create a menu; only administrators have it until it is granted",
    remove: "Delete a menu without children, with its rights and what was granted of them",
  },
});

export const updateMenu = endpoint({
  method: "PUT",
  path: `${base}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: gatedInput(menuColumns, menuInput),
  reply: z.object({ note: z.string() }),
  success: menuReplies.updated,
  summary: "Change a menu; data authorisation that was off stays off while the menu has no data scheme",
});

export const moveMenu = endpoint({
  method: "PUT",
  path: `${base}/:id/Actions/Move`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({
    parentId: parentOrRoot,
    /** Before or after which of the menus there; at the end without either. */
    beforeId: z.string().max(64).nullish(),
    afterId: z.string().max(64).nullish(),
  }),
  reply: noReply,
  success: generalMessages.updated,
  summary: "Move a menu to another place in the tree",
});

export const setMenuStates = endpoint({
  method: "PUT",
  path: `${base}/Actions/BatchState`,
  permission: can(menu, "btn_edit"),
  body: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(500), enabledMark }),
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable several menus at once, all or none",
});
