import { maxTime, minTime } from "@gongshu/core/text/date";
import { z } from "zod";
import { crudWrites } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { md5Hex } from "../md5-hex.ts";
import {
  description,
  enabledMark,
  idParams,
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
import { userMessages } from "./user.messages.ts";

const menu = "permission.user";
const users = "/api/system/Permission/Users";

/** The most characters of each text that a user has. */
export const userLimits = {
  account: 50,
  realName: 50,
  headIcon: 200,
  mobilePhone: 20,
  telePhone: 50,
  landline: 50,
  email: 100,
  nation: 50,
  nativePlace: 100,
  certificatesType: 50,
  certificatesNumber: 50,
  education: 50,
  urgentContacts: 50,
  urgentTelePhone: 50,
  postalAddress: 200,
} as const;

/** The most people that one call may change. */
export const maxUserBatch = 500;
const maxRelations = 200;

const id = z.string().min(1).max(64);
/** Optional fields; null and absent mean empty. */
const optional = (field: keyof typeof userLimits) =>
  z
    .string()
    .trim()
    .max(userLimits[field])
    .nullish()
    .transform((text) => text ?? "");
const required = (field: keyof typeof userLimits) => z.string().trim().min(1).max(userLimits[field]);
/** Epoch milliseconds; empty, null and absent mean none. */
const optionalTime = z
  .preprocess((value) => (value === "" ? null : value), z.number().int().min(minTime).max(maxTime).nullish())
  .transform((value) => value ?? null);
/** Ids as one text, separated by commas. */
const idList = z
  .string()
  .max(maxRelations * 65)
  .nullish()
  .transform((text) => [...new Set((text ?? "").split(",").map((part) => part.trim()))].filter((part) => part !== ""));
/** 1 male, 2 female, 3 secret; a text in forms, a number in lists. */
const gender = z.union([z.literal(["1", "2", "3"]), z.literal([1, 2, 3])]).transform((value): 1 | 2 | 3 => {
  const number = Number(value);
  return number === 1 || number === 2 ? number : 3;
});

/** A user as pickers and chat show it; `headIcon` is a path, `quickQuery` the pinyin initials. */
export const userBrief = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  gender: z.number(),
  department: z.string(),
  quickQuery: z.string(),
  sortCode: z.number(),
});
export type UserBrief = z.infer<typeof userBrief>;

/** The columns of the list of users, wherever people are listed. */
export const userColumns = listColumns(
  menu,
  ["account", "realName", "gender", "mobilePhone", "department", "position", "sortCode", "enabledMark"],
  { department: ["organizeId"], position: ["positionId"] },
);

/** A line of the list. */
export const userRow = gatedRow(userColumns, {
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  gender: z.number(),
  mobilePhone: z.string(),
  department: z.string(),
  organizeId: z.string(),
  /** Names joined by commas; `positionId` and `roleId` are the ids in the same order. */
  position: z.string(),
  positionId: z.string(),
  roleName: z.string(),
  roleId: z.string(),
  sortCode: z.number(),
  enabledMark,
  isAdministrator: enabledMark,
  /** A path. */
  headIcon: z.string(),
  description: z.string(),
  creatorTime: time,
});
export type UserRow = z.infer<typeof userRow>;

/** A user as a client sends it. Who is an administrator, and passwords, have calls of their own. */
export const userInput = z.object({
  account: required("account"),
  realName: required("realName"),
  gender,
  organizeId: id,
  managerId: z
    .string()
    .max(64)
    .nullish()
    .transform((text) => text || null),
  positionId: idList,
  roleId: idList,
  /** A file name; of an address its last part counts. */
  headIcon: optional("headIcon"),
  mobilePhone: optional("mobilePhone"),
  telePhone: optional("telePhone"),
  landline: optional("landline"),
  email: optional("email"),
  nation: optional("nation"),
  nativePlace: optional("nativePlace"),
  entryDate: optionalTime,
  birthday: optionalTime,
  certificatesType: optional("certificatesType"),
  certificatesNumber: optional("certificatesNumber"),
  education: optional("education"),
  urgentContacts: optional("urgentContacts"),
  urgentTelePhone: optional("urgentTelePhone"),
  postalAddress: optional("postalAddress"),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type UserInput = z.input<typeof userInput>;

/** What the form is filled with; `headIcon` is a bare file name, nation, education and kind of certificate are ids of dictionary entries. */
export const userInfo = gatedRow(userColumns, {
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  gender: z.string(),
  organizeId: z.string(),
  managerId: z.string(),
  positionId: z.string(),
  roleId: z.string(),
  headIcon: z.string(),
  mobilePhone: z.string(),
  telePhone: z.string(),
  landline: z.string(),
  email: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  entryDate: time.nullable(),
  birthday: time.nullable(),
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});
export type UserInfo = z.infer<typeof userInfo>;

const newUser = z.object({ id: z.string(), initialPassword: z.string() });
export type NewUser = z.infer<typeof newUser>;

const ids = z.array(id).min(1).max(maxUserBatch);
const batchReply = z.object({ count: z.number() });
const mark = z.preprocess(
  (value) => (value === "" || value === undefined ? undefined : Number(value)),
  enabledMark.optional(),
);

/** The filters of the list besides the keyword. */
export const userListFilter = { organizeId: queryText, enabledMark: mark, roleId: queryText, positionId: queryText };

export const listUsers = endpoint({
  method: "GET",
  path: users,
  permission: can(menu),
  query: pageQuery.extend(userListFilter),
  reply: pageOf(userRow),
  summary:
    "Users of an organisation and everything below it; the keyword is looked for in account, name and the name's pinyin",
});

export const allUsers = endpoint({
  method: "GET",
  path: `${users}/All`,
  permission: "signed-in",
  reply: listOf(userBrief),
  summary: "Every enabled user, for pickers and chat",
});

export const userSelector = endpoint({
  method: "GET",
  path: `${users}/Selector`,
  permission: "signed-in",
  reply: listOf(organizeNode),
  summary: "Companies, departments and enabled users as one tree",
});

export const getUserList = endpoint({
  method: "POST",
  path: `${users}/GetUserList`,
  permission: "signed-in",
  body: z.object({ userId: z.array(z.string().max(64)).max(1000) }),
  reply: listOf(z.object({ id: z.string(), fullName: z.string() })),
  summary: "Names of users by id, of deleted ones too",
});

export const getUser = endpoint({
  method: "GET",
  path: `${users}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: userInfo,
  summary: "One user, to be edited",
});

export const createUser = endpoint({
  method: "POST",
  path: users,
  permission: can(menu, "btn_add"),
  body: userInput,
  reply: newUser,
  success: userMessages.created,
  summary: "Create a user; the initial password is in this reply only and must be changed at the first sign-in",
});

export const {
  update: updateUser,
  remove: deleteUser,
  toggle: toggleUser,
} = crudWrites({
  path: users,
  columns: userColumns,
  input: userInput,
  words: ["user", "users"],
  summaries: {
    remove: "Delete a user who leads no organisation; the sessions end and the account name is free",
    toggle: "Enable or disable a user; the sessions of a disabled one end",
  },
});

export const resetPassword = endpoint({
  method: "POST",
  path: `${users}/:id/Actions/ResetPassword`,
  permission: can(menu, "btn_password"),
  params: idParams,
  body: z.object({ userPassword: md5Hex, validatePassword: md5Hex }),
  reply: noReply,
  success: userMessages.passwordReset,
  summary:
    "Give a user a new password, twice the same MD5 hex; the sessions end, the next sign-in asks for another one",
});

export const setAdministrator = endpoint({
  method: "PUT",
  path: `${users}/:id/Actions/Administrator`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ isAdministrator: enabledMark }),
  reply: noReply,
  success: userMessages.administratorChanged,
  summary: "Make somebody an administrator, or no longer; administrators only, and not for oneself",
});

export const batchUserState = endpoint({
  method: "PUT",
  path: `${users}/Actions/BatchState`,
  permission: can(menu, "btn_edit"),
  body: z.object({ ids, enabledMark }),
  reply: batchReply,
  success: userMessages.batchDone,
  summary: "Enable or disable several users, all or none",
});

export const batchDeleteUsers = endpoint({
  method: "POST",
  path: `${users}/Actions/BatchDelete`,
  permission: can(menu, "btn_remove"),
  body: z.object({ ids }),
  reply: batchReply,
  success: userMessages.batchDone,
  summary: "Delete several users, all or none",
});

export const batchUserOrganize = endpoint({
  method: "POST",
  path: `${users}/Actions/BatchOrganize`,
  permission: can(menu, "btn_edit"),
  body: z.object({ ids, organizeId: id }),
  reply: batchReply,
  success: userMessages.batchDone,
  summary: "Move several users to an organisation, all or none",
});

export const batchUserRelation = endpoint({
  method: "POST",
  path: `${users}/Actions/BatchRelation`,
  permission: can(menu, "btn_edit"),
  body: z.object({ ids, objectType: z.enum(["Role", "Position"]), objectIds: z.array(id).min(1).max(maxRelations) }),
  reply: batchReply,
  success: userMessages.batchDone,
  summary: "Give roles or positions to several users in addition to what they have, all or none",
});
