import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import {
  description,
  enabledMark,
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

/** The name of an organisation and its id tell the same. */
export const positionColumns = listColumns(
  menu,
  ["fullName", "enCode", "department", "type", "description", "creatorTime", "sortCode"],
  { department: ["organizeId"] },
);

/** Codes of positions: letters and digits. */
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

export const positionRow = gatedRow(positionColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** The name of the organisation. */
  department: z.string(),
  organizeId: z.string(),
  /** The text of the kind; an unknown code as it is. */
  type: z.string(),
  description: z.string(),
  creatorTime: time,
  sortCode: z.number(),
  enabledMark,
});
export type PositionRow = z.infer<typeof positionRow>;

export const positionInfo = gatedRow(positionColumns, {
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

export const {
  list: listPositions,
  get: getPosition,
  create: createPosition,
  update: updatePosition,
  remove: deletePosition,
  toggle: togglePosition,
} = crudEndpoints({
  path: positions,
  columns: positionColumns,
  query: pageQuery.extend({ organizeId: queryText }),
  list: pageOf(positionRow),
  info: positionInfo,
  input: positionInput,
  words: ["position", "positions of an organisation and everything below it"],
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

export const batchDeletePositions = endpoint({
  method: "POST",
  path: `${positions}/Actions/BatchDelete`,
  permission: can(menu, "btn_remove"),
  body: z.object({ ids: z.array(id).min(1).max(maxPositionBatch) }),
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete several positions without holders, all or none",
});
