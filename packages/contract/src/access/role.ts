import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import {
  description,
  enabledMark,
  idParams,
  idReply,
  listOf,
  noReply,
  pageQuery,
  queryText,
  sortCode,
  time,
  version,
} from "../page.ts";

const roles = "/api/system/Permission/Role";
export const roleMenu = "permission.role";

/** The dictionary whose entries are the types of roles, by its fixed id (reference/client-facts §13). */
export const roleTypeDictionary = "4501f6f26a384757bce12d4c4b03342c";

/** Codes of roles: letters, digits and the signs `.`, `_` and `-`, with none of these at either end. */
export const roleCodePattern = /^[A-Za-z0-9]+([._-]+[A-Za-z0-9]+)*$/;

export const roleInput = z.object({
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().min(1).max(50).regex(roleCodePattern, "enCode"),
  /** enCode of an entry of the dictionary RoleType. */
  type: z.string().min(1).max(50),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type RoleInput = z.input<typeof roleInput>;

/** A line of the list; columns that the caller was not granted are left out. */
export const roleRow = z.object({
  id: z.string(),
  fullName: z.string().optional(),
  enCode: z.string().optional(),
  type: z.string(),
  description: z.string().optional(),
  creatorTime: time.optional(),
  sortCode: z.number().optional(),
  enabledMark: enabledMark.optional(),
});
export type RoleRow = z.infer<typeof roleRow>;

export const roleInfo = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

/** How many rows one batch takes. */
export const roleBatchLimit = 200;
const ids = z.array(z.string().min(1).max(64)).min(1).max(roleBatchLimit);

export const roleSelector = endpoint({
  method: "GET",
  path: `${roles}/Selector`,
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), type: z.string() })),
  summary: "Enabled roles, for pickers",
});

export const listRoles = endpoint({
  method: "GET",
  path: roles,
  permission: can(roleMenu),
  query: pageQuery.pick({ keyword: true, sidx: true, sort: true }).extend({
    type: queryText,
    enabledMark: z.preprocess((value) => value || undefined, z.enum(["0", "1"]).optional()),
  }),
  reply: listOf(roleRow),
  summary: "Roles as a flat list, grouped by clients under the entries of the dictionary RoleType",
});

export const getRole = endpoint({
  method: "GET",
  path: `${roles}/:id`,
  permission: can(roleMenu, "btn_edit"),
  params: idParams,
  reply: roleInfo,
  summary: "A role, for its form",
});

export const createRole = endpoint({
  method: "POST",
  path: roles,
  permission: can(roleMenu, "btn_add"),
  body: roleInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Adds a role, which has no permissions at first",
});

export const updateRole = endpoint({
  method: "PUT",
  path: `${roles}/:id`,
  permission: can(roleMenu, "btn_edit"),
  params: idParams,
  body: roleInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Changes a role",
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: `${roles}/:id`,
  permission: can(roleMenu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Deletes a role that nobody holds and that has no permissions",
});

export const flipRole = endpoint({
  method: "PUT",
  path: `${roles}/:id/Actions/State`,
  permission: can(roleMenu, "btn_edit"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Switches a role on or off; one that is off grants nothing",
});

export const setRoleStates = endpoint({
  method: "PUT",
  path: `${roles}/Actions/BatchState`,
  permission: can(roleMenu, "btn_edit"),
  body: z.object({ ids, enabledMark }),
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Switches several roles on or off, all of them or none",
});

export const deleteRoles = endpoint({
  method: "POST",
  path: `${roles}/Actions/BatchDelete`,
  permission: can(roleMenu, "btn_remove"),
  body: z.object({ ids }),
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Deletes several roles, all of them or none",
});
