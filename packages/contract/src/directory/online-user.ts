import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { noReply, queryText } from "../page.ts";
import { onlineUserMessages } from "./online-user.messages.ts";

const menu = "permission.userOnline";
const root = "/api/system/Base/OnlineUser";
export const onlineUserColumns = listColumns(menu, ["userName", "loginIPAddress", "loginTime", "loginPlatForm"], {
  userName: ["userAccount"],
  loginIPAddress: ["loginIPAddressName"],
});

/** At most this many people are returned, the latest first; a keyword finds the others. */
export const maxOnlineUsers = 1000;
/** How many can be chosen at once. */
export const maxForcedAtOnce = 200;

export const onlineUser = gatedRow(onlineUserColumns, {
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  /** `yyyy-MM-dd HH:mm` in the time zone of the tenant: clients show it as it is. */
  loginTime: z.string(),
  loginIPAddress: z.string(),
  loginIPAddressName: z.string(),
  loginPlatForm: z.string(),
  tenantId: z.string(),
  /** How many sessions of this user are active. The other fields describe the latest one. */
  sessionCount: z.number(),
  /** Whether it is the caller, who cannot throw out themselves. */
  isSelf: z.boolean(),
});
export type OnlineUser = z.infer<typeof onlineUser>;

/** 3.1 clients expect a bare array, not `{ list }`. */
export const listOnlineUsers = endpoint({
  method: "GET",
  path: root,
  permission: can(menu),
  query: z.object({ keyword: queryText }),
  reply: z.array(onlineUser),
  isPoll: true,
  summary: "Who is online, latest first; the keyword is looked for in name, account and pinyin",
});

export const forceOffline = endpoint({
  method: "DELETE",
  path: `${root}/:userId`,
  permission: can(menu, "btn_remove"),
  params: z.object({ userId: z.string().min(1).max(64) }),
  reply: noReply,
  success: onlineUserMessages.forcedOffline,
  summary: "End every session of somebody at once",
});

export const forceManyOffline = endpoint({
  method: "DELETE",
  path: root,
  permission: can(menu, "btn_remove"),
  body: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(maxForcedAtOnce) }),
  reply: noReply,
  success: onlineUserMessages.forcedOffline,
  summary: "End every session of several people at once",
});
