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
  pageOf,
  pageQuery,
  queryText,
  sortCode,
  time,
  version,
} from "../page.ts";
import { organizeNode } from "./organize.ts";

const menu = "permission.position";
const positions = "/api/system/Permission/Position";

/** Codes of positions: letters and digits (reference/server-facts §4.3). */
export const positionCodePattern = /^[A-Za-z0-9]+$/;
/** The most positions that one call may change. */
export const maxPositionBatch = 500;

const id = z.string().min(1).max(64);

export const positionInput = z.object({
  organizeId: id,
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().min(1).max(50),
  /** enCode of an entry of the dictionary PositionType. */
  type: z.string().trim().min(1).max(50),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type PositionInput = z.input<typeof positionInput>;

/** A line of the list; columns that the caller may not see are not there. */
export const positionRow = z.object({
  id: z.string(),
  fullName: z.string().optional(),
  enCode: z.string().optional(),
  /** The name of the organisation. */
  department: z.string().optional(),
  organizeId: z.string().optional(),
  /** The text of the kind; an unknown code as it is. */
  type: z.string().optional(),
  description: z.string().optional(),
  creatorTime: time.optional(),
  sortCode: z.number().optional(),
  enabledMark,
});
export type PositionRow = z.infer<typeof positionRow>;

export const positionInfo = z.object({
  id: z.string(),
  organizeId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});
export type PositionInfo = z.infer<typeof positionInfo>;

export const listPositions = endpoint({
  method: "GET",
  path: positions,
  permission: can(menu),
  query: pageQuery.extend({ organizeId: queryText }),
  reply: pageOf(positionRow),
  summary: "Positions of an organisation and everything below it; the keyword is looked for in name, code and pinyin",
});

export const allPositions = endpoint({
  method: "GET",
  path: `${positions}/All`,
  permission: "signed-in",
  reply: listOf(positionRow),
  summary: "Every enabled position, for pickers, without the columns that the caller may not see",
});

export const positionSelector = endpoint({
  method: "GET",
  path: `${positions}/Selector`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Companies, departments and enabled positions as one tree",
});

export const getPosition = endpoint({
  method: "GET",
  path: `${positions}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: positionInfo,
  summary: "One position, to be edited",
});

export const createPosition = endpoint({
  method: "POST",
  path: positions,
  permission: can(menu, "btn_add"),
  body: positionInput,
  reply: idReply,
  success: generalMessages.created,
  summary: "Create a position; name and code are unique in its organisation",
});

export const updatePosition = endpoint({
  method: "PUT",
  path: `${positions}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: positionInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change a position",
});

export const flipPosition = endpoint({
  method: "PUT",
  path: `${positions}/:id/Actions/State`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Enable or disable a position; what is granted to a disabled one does not count",
});

export const deletePosition = endpoint({
  method: "DELETE",
  path: `${positions}/:id`,
  permission: can(menu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete a position that nobody holds",
});

export const batchDeletePositions = endpoint({
  method: "POST",
  path: `${positions}/Actions/BatchDelete`,
  permission: can(menu, "btn_remove"),
  body: z.object({ ids: z.array(id).min(1).max(maxPositionBatch) }),
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete several positions that nobody holds, all or none",
});
