import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, listOf, noReply, pageQuery, queryText, sortCode, time, version } from "../page.ts";

const roles = "/api/system/Permission/Role";
export const roleMenu = "permission.role";
export const roleColumns = listColumns(roleMenu, [
  "fullName",
  "enCode",
  "description",
  "creatorTime",
  "sortCode",
  "enabledMark",
]);

/** The dictionary whose entries are the types of roles, by its fixed id. */
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

export const roleRow = gatedRow(roleColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  /** The name of the type. */
  type_dictText: z.string(),
  description: z.string(),
  creatorTime: time,
  sortCode: z.number(),
  enabledMark,
});
export type RoleRow = z.infer<typeof roleRow>;

export const roleInfo = gatedRow(roleColumns, {
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

export const {
  list: listRoles,
  get: getRole,
  create: createRole,
  update: updateRole,
  remove: deleteRole,
  toggle: toggleRole,
} = crudEndpoints({
  path: roles,
  columns: roleColumns,
  query: pageQuery.pick({ keyword: true, sidx: true, sort: true }).extend({
    type: queryText,
    enabledMark: z.preprocess((value) => value || undefined, z.enum(["0", "1"]).optional()),
  }),
  list: listOf(roleRow),
  info: roleInfo,
  input: roleInput,
  words: ["role", "roles, which clients group under the entries of the dictionary RoleType"],
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
