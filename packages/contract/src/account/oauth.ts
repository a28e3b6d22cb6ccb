import { z } from "zod";
import { menuEntry, permissionEntry } from "../access/menu-entry.ts";
import { endpoint } from "../endpoint.ts";
import { md5Hex } from "../md5-hex.ts";
import { noReply } from "../page.ts";
import { captchaAnswer } from "./captcha.ts";
import { oauthMessages } from "./oauth.messages.ts";

/** Layouts of the frame (docs/reference/frame.md). */
export const layoutTypes = ["classic", "functional", "plain"] as const;
export const layoutType = z.enum(layoutTypes);
export type LayoutType = z.infer<typeof layoutType>;

/**
 * `account` may be `tenant@account`, where the left side is the tenant's code or its company mobile number. After several failures a captcha is
 * asked for, with `captcha: 1` in the data of the refusal.
 */
export const loginInput = z.object({
  account: z.string().trim().min(1).max(101),
  password: md5Hex,
  ...captchaAnswer,
});

export const loginReply = z.object({ token: z.string(), tenantId: z.string(), theme: layoutType });

export const login = endpoint({
  method: "POST",
  path: "/api/oauth/Login",
  permission: "public",
  body: loginInput,
  reply: loginReply,
  success: oauthMessages.loggedIn,
  summary: "Sign in with account and MD5 hex password; JSON or form body",
});

export const userInfo = z.object({
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  headIcon: z.string(),
  gender: z.number(),
  organizeId: z.string(),
  organizeName: z.string(),
  /** The nearest company at or above the organisation. */
  companyId: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  managerId: z.string(),
  positionIds: z.array(z.object({ id: z.string(), name: z.string() })),
  positionId: z.string(),
  roleId: z.string(),
  roleIds: z.array(z.string()),
  isAdministrator: z.boolean(),
  /** Whether this person manages the tenants of the installation. */
  isOperator: z.boolean(),
  portalId: z.string(),
  loginTime: z.number(),
  loginIPAddress: z.string(),
  loginIPAddressName: z.string(),
  loginPlatForm: z.string(),
  /** 1 when the last-login notice is switched on in the system settings. */
  prevLogin: z.union([z.literal(0), z.literal(1)]),
  prevLoginTime: z.number().nullable(),
  prevLoginIPAddress: z.string(),
  prevLoginIPAddressName: z.string(),
  language: z.enum(["zh", "zhtw", "en"]).nullable(),
  theme: layoutType,
  tenantId: z.string(),
  tenantName: z.string(),
  /** IANA name; dates without time are meant in it. */
  timeZone: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const currentUserReply = z.object({
  userInfo,
  menuList: z.array(menuEntry),
  permissionList: z.array(permissionEntry),
});
export type CurrentUser = z.infer<typeof currentUserReply>;

export const currentUser = endpoint({
  method: "GET",
  path: "/api/oauth/CurrentUser",
  permission: "signed-in",
  reply: currentUserReply,
  summary: "The signed-in user with menus and grants",
});

export const logout = endpoint({
  method: "GET",
  path: "/api/oauth/Logout",
  permission: "session",
  reply: noReply,
  success: oauthMessages.loggedOut,
  summary: "End the session",
});

/** Verifies the password and unlocks the session if it is locked; a wrong password leaves it as it was. */
export const lockScreen = endpoint({
  method: "POST",
  path: "/api/oauth/LockScreen",
  permission: "session",
  body: z.object({ account: z.string().trim().min(1).max(101), password: md5Hex }),
  reply: noReply,
  success: oauthMessages.unlocked,
  summary: "Unlock the session with the password of its user",
});

/** From then on the session may only unlock or log out, in every tab and client that uses it. */
export const lock = endpoint({
  method: "POST",
  path: "/api/oauth/LockScreen/Actions/Lock",
  permission: "session",
  reply: noReply,
  success: oauthMessages.locked,
  summary: "Lock the session on the server",
});

export const setTheme = endpoint({
  method: "PUT",
  path: "/api/system/Permission/Users/Current/SystemTheme",
  permission: "signed-in",
  body: z.object({ theme: layoutType }),
  reply: noReply,
  success: oauthMessages.switched,
  summary: "Keep the user's layout",
});

export const setLanguage = endpoint({
  method: "PUT",
  path: "/api/system/Permission/Users/Current/SystemLanguage",
  permission: "signed-in",
  body: z.object({ language: z.enum(["zh", "zhtw", "en"]) }),
  reply: noReply,
  success: oauthMessages.switched,
  summary: "Keep the user's language",
});
