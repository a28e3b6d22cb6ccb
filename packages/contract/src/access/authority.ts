import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { listOf, noReply } from "../page.ts";
import { menuEntry } from "./menu-entry.ts";
import { roleMessages } from "./role.messages.ts";

const authority = "/api/system/Permission/Authority";

/** Whom items are granted to. */
export const grantObjectTypes = ["Role", "Position", "User"] as const;
export type GrantObjectType = (typeof grantObjectTypes)[number];

/**
 * The kinds of grants: menus first, because the others belong to a menu. A field of a form is granted to be filled in (`form`), or to be seen only
 * (`formRead`); the first of them has the second in it.
 */
export const grantKinds = ["module", "button", "column", "form", "formRead", "resource"] as const;
export type GrantKind = (typeof grantKinds)[number];

/** The steps of the wizard: both kinds of grants of fields are chosen in one. */
export const grantSteps = ["module", "button", "column", "form", "resource"] as const satisfies readonly GrantKind[];
export type GrantStepKind = (typeof grantSteps)[number];

/** Where somebody works: permissions are split by it. */
export const menuCategories = ["Web", "App", "Workstation"] as const;
export type MenuCategory = (typeof menuCategories)[number];

/** The id that stands for "nobody yet" in the screen that grants to many at once. */
export const batchObjectId = "0";

/** The most ids of one kind in a call. */
export const grantLimit = 20_000;

export interface GrantNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  sortCode: number;
  /** `module` for menus, `form` for every field, else the kind; `category` for the node above the menus of the app or of workstations. */
  kind: GrantStepKind | "category";
  hasChildren: boolean;
  children: GrantNode[];
}
export const grantNode: z.ZodType<GrantNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  sortCode: z.number(),
  kind: z.enum([...grantSteps, "category"]),
  hasChildren: z.boolean(),
  get children() {
    return z.array(grantNode);
  },
});

const id = z.string().min(1).max(64);
const ids = z.array(id).max(grantLimit);
/** The 3.1 client sends the number 0 for "nobody yet" in the address, where it is a text. */
const objectParams = z.object({ objectId: id });
const category = z.enum(menuCategories).optional();

/** A kind that is left out stays as it is; the 3.1 client knows no forms. */
const itemLists = {
  module: ids.optional(),
  button: ids.optional(),
  column: ids.optional(),
  form: ids.optional(),
  formRead: ids.optional(),
  resource: ids.optional(),
};
const items = z.object(itemLists);
export type GrantItems = z.output<typeof items>;

// Which button these take depends on whom they are about: the service asks it.
export const grantValues = endpoint({
  method: "POST",
  path: `${authority}/Data/:objectId/Values`,
  permission: "signed-in",
  params: objectParams,
  body: z.object({
    type: z.enum(grantKinds),
    /** A comma list of the menus chosen in the first step. */
    moduleIds: z
      .string()
      .max(grantLimit * 65)
      .nullish()
      .transform((text) => (text ?? "").split(",").filter((part) => part !== "")),
    objectType: z.enum(grantObjectTypes).default("Role"),
    /** Only menus of this place; all of them without it. */
    category,
  }),
  reply: z.object({ list: z.array(grantNode), ids: z.array(z.string()), all: z.array(z.string()) }),
  summary: "What the caller can hand on of one kind, as a tree, and what of it is granted already",
});

export const replaceGrants = endpoint({
  method: "PUT",
  path: `${authority}/Data/:objectId`,
  permission: "signed-in",
  params: objectParams,
  body: items.extend({ objectType: z.enum(grantObjectTypes), category }),
  reply: noReply,
  success: roleMessages.grantsChanged,
  summary: "Replaces what is granted to a role, position or user; what the caller does not have stays as it is",
});

export const changeGrants = endpoint({
  method: "POST",
  path: `${authority}/Data/:objectId/Actions/Change`,
  permission: "signed-in",
  params: objectParams,
  body: z.object({ objectType: z.enum(grantObjectTypes), add: items, remove: items }),
  reply: z.object({ added: z.number(), removed: z.number() }),
  success: roleMessages.grantsChanged,
  summary: "Adds and removes grants of a role, position or user, beside what others change at the same time",
});

export const addGrants = endpoint({
  method: "POST",
  path: `${authority}/Data/Batch`,
  permission: can("permission.authorize", "btn_save"),
  body: items.extend({
    roleIds: z.array(id).max(1000).default([]),
    positionIds: z.array(id).max(1000).default([]),
    userIds: z.array(id).max(1000).default([]),
  }),
  reply: noReply,
  success: roleMessages.grantsChanged,
  summary: "Grants items to many roles, positions and users; removes nothing",
});

const itemParams = z.object({ itemId: id });

export const itemHolders = endpoint({
  method: "GET",
  path: `${authority}/Model/:itemId/:objectType`,
  permission: "signed-in",
  params: itemParams.extend({ objectType: z.enum(grantObjectTypes) }),
  reply: z.object({ ids: z.array(z.string()) }),
  summary: "Who holds one item, such as a portal",
});

export const replaceItemHolders = endpoint({
  method: "PUT",
  path: `${authority}/Model/:itemId`,
  permission: "signed-in",
  params: itemParams,
  body: z.object({
    itemType: z.enum([...grantKinds, "portal"]),
    objectType: z.enum(grantObjectTypes),
    objectId: z.array(id).max(1000),
  }),
  reply: noReply,
  success: roleMessages.grantsChanged,
  summary: "Replaces who holds one item; an empty list takes it from everybody",
});

/** As `changeGrants`, with what it takes for a role: screens ask it before they offer to authorize one. */
export const authorizeRole = { ...changeGrants, permission: can("permission.role", "btn_authorize") };

export const appMenu = endpoint({
  method: "GET",
  path: "/api/App/Menu",
  permission: "signed-in",
  query: z.object({ category: z.enum(["App", "Workstation"]).default("App") }),
  reply: listOf(menuEntry),
  summary: "The menus of the app, or of workstations, that the caller is granted",
});
