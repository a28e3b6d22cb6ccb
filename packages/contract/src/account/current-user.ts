import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { emptyAsMissing, idParams, listOf, noReply, pageOf, pageQuery, queryText, time, version } from "../page.ts";
import { storedName } from "../system/file.ts";
import { currentUserMessages } from "./current-user.messages.ts";

const current = "/api/system/Permission/Users/Current";

/** An optional text of a person: null empties it, absent leaves it as it is. */
const personText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text === null ? "" : text));

/** Days of birth from 1900 on; what lies in the future is refused by the server. */
const firstBirthday = Date.UTC(1900, 0, 1);
const birthday = z
  .union([
    z
      .number()
      .int()
      .min(firstBirthday)
      .max(Date.UTC(2200, 0, 1)),
    z.literal(""),
    z.null(),
  ])
  .optional()
  .transform((value) => (value === "" ? null : value));

const genders = [1, 2, 3] as const;
/** 1 male, 2 female, 3 secret; forms of 3.1 clients send the text of it. */
const gender = z
  .union([z.literal(genders), z.literal(["1", "2", "3"])])
  .transform((value) => genders[Number(value) - 1] ?? 3);

/** What a user may change in their own profile: not the organisation, the roles or the account. */
export const baseInfoInput = z.object({
  realName: z.string().trim().min(1).max(50),
  gender: gender.optional(),
  nation: personText(50),
  nativePlace: personText(100),
  certificatesType: personText(50),
  certificatesNumber: personText(50),
  education: personText(50),
  birthday,
  telePhone: personText(30),
  landline: personText(30),
  mobilePhone: personText(20),
  email: personText(100),
  urgentContacts: personText(50),
  urgentTelePhone: personText(30),
  postalAddress: personText(200),
  signature: personText(200),
  version,
});
export type BaseInfoInput = z.input<typeof baseInfoInput>;
export type BaseInfoValues = z.output<typeof baseInfoInput>;

/** `position` and `roleId` are names, `roleIds` the ids; `organize` is `department / company`; `manager` is `real name/account`. */
export const baseInfo = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  company: z.string(),
  organize: z.string(),
  position: z.string(),
  positionId: z.string(),
  manager: z.string(),
  roleId: z.string(),
  roleIds: z.array(z.string()),
  creatorTime: time,
  prevLogTime: time.nullable(),
  lastLogTime: time.nullable(),
  lastLogIPAddress: z.string(),
  lastLogIPAddressName: z.string(),
  entryDate: time.nullable(),
  signature: z.string(),
  gender: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  birthday: time.nullable(),
  telePhone: z.string(),
  landline: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
  theme: z.string(),
  language: z.string(),
  avatar: z.string(),
  /** False for the default picture. */
  hasAvatar: z.boolean(),
  version: z.number(),
});
export type BaseInfo = z.infer<typeof baseInfo>;

export const getBaseInfo = endpoint({
  method: "GET",
  path: `${current}/BaseInfo`,
  permission: "signed-in",
  reply: baseInfo,
  summary: "What is known of oneself",
});

export const updateBaseInfo = endpoint({
  method: "PUT",
  path: `${current}/BaseInfo`,
  permission: "signed-in",
  body: baseInfoInput,
  reply: noReply,
  success: currentUserMessages.saved,
  summary: "Change the own personal data",
});

/** `name` is that of an own upload of type `userAvatar`, or `001.png` for no picture. */
export const setAvatar = endpoint({
  method: "PUT",
  path: `${current}/Avatar/:name`,
  permission: "signed-in",
  params: z.object({ name: storedName }),
  /** `version` is that of the own data after the change. */
  reply: z.object({ name: z.string(), url: z.string(), version: z.number() }),
  success: currentUserMessages.avatarChanged,
  summary: "Take an uploaded picture as the own avatar",
});

/** `userName` is `real name/account`. */
export const subordinate = z.object({
  id: z.string(),
  avatar: z.string(),
  userName: z.string(),
  department: z.string(),
});

export const subordinates = endpoint({
  method: "GET",
  path: `${current}/Subordinate`,
  permission: "signed-in",
  reply: z.array(subordinate),
  summary: "The people whose manager one is; a bare array, at most 1,000",
});

export const subordinateRow = subordinate.extend({
  realName: z.string(),
  account: z.string(),
  position: z.string(),
  /** How many people answer to this one. */
  subordinateCount: z.number(),
});
export type SubordinateRow = z.infer<typeof subordinateRow>;

/** Those who answer to `id`, who is oneself or answers to one at any distance. */
export const subordinatePage = endpoint({
  method: "GET",
  path: `${current}/Subordinates`,
  permission: "signed-in",
  query: pageQuery.extend({ id: queryText }),
  reply: pageOf(subordinateRow),
  summary: "Subordinates page by page, one level at a time",
});

export interface AuthorizeNode {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  /** The menu that the right belongs to. */
  moduleId: string;
  sortCode: number;
  hasChildren: boolean;
  children: AuthorizeNode[];
}
export const authorizeNode: z.ZodType<AuthorizeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  icon: z.string(),
  moduleId: z.string(),
  sortCode: z.number(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(authorizeNode);
  },
});

export const authorizeKinds = ["module", "button", "column", "form", "resource"] as const;
export type AuthorizeKind = (typeof authorizeKinds)[number];

export const ownAuthorize = endpoint({
  method: "GET",
  path: `${current}/Authorize`,
  permission: "signed-in",
  reply: z.object({
    module: z.array(authorizeNode),
    button: z.array(authorizeNode),
    column: z.array(authorizeNode),
    form: z.array(authorizeNode),
    resource: z.array(authorizeNode),
  }),
  summary: "The own rights as trees, each below the menus that lead to it",
});

/** The kinds of log that a user may read about themselves, by the numbers of the API. */
export const logCategories = { login: 1, request: 5 } as const;

/** Epoch milliseconds in a query string; empty means open. Ranges are widened to whole days of the tenant. */
const queryTime = emptyAsMissing(
  z.coerce
    .number()
    .int()
    .min(0)
    .max(Date.UTC(9999, 0, 1))
    .optional(),
);

/** `reason` says why a sign-in failed; empty when it did not, and for requests. */
export const ownLogRow = z.object({
  id: z.string(),
  creatorTime: time,
  userName: z.string(),
  ipaddress: z.string(),
  ipaddressName: z.string(),
  platForm: z.string(),
  requestURL: z.string(),
  requestMethod: z.string(),
  requestDuration: z.number(),
  moduleName: z.string(),
  succeeded: z.boolean(),
  reason: z.string(),
});
export type OwnLogRow = z.infer<typeof ownLogRow>;

export const ownLog = endpoint({
  method: "GET",
  path: `${current}/SystemLog`,
  permission: "signed-in",
  query: pageQuery.extend({
    category: z.preprocess(
      (value) => (value === "" || value === undefined ? logCategories.login : Number(value)),
      z.literal([logCategories.login, logCategories.request]),
    ),
    startTime: queryTime,
    endTime: queryTime,
  }),
  reply: pageOf(ownLogRow),
  summary: "The own sign-ins (category 1) or requests (category 5), newest first",
});

/** `way` is how it was opened: password, sms, scan, oidc, ldap, passkey; with a second factor behind a plus sign. */
export const ownSession = z.object({
  id: z.string(),
  platForm: z.string(),
  ipAddress: z.string(),
  place: z.string(),
  way: z.string(),
  createdTime: time,
  lastSeenTime: time,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = endpoint({
  method: "GET",
  path: `${current}/Sessions`,
  permission: "signed-in",
  reply: listOf(ownSession),
  summary: "Where one is signed in",
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: `${current}/Sessions/:id`,
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: currentUserMessages.sessionEnded,
  summary: "End one of the own sessions",
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: `${current}/Sessions/Actions/EndOthers`,
  permission: "signed-in",
  reply: noReply,
  success: currentUserMessages.othersEnded,
  summary: "End every own session but this one",
});

/** `issuer` is the address of the provider. */
export const ownIdentity = z.object({
  id: z.string(),
  issuer: z.string(),
  creatorTime: time,
  lastUsedTime: time,
});
export type OwnIdentity = z.infer<typeof ownIdentity>;

export const ownIdentities = endpoint({
  method: "GET",
  path: `${current}/Identities`,
  permission: "signed-in",
  reply: listOf(ownIdentity),
  summary: "The identities of other providers that open the own account",
});

export const removeOwnIdentity = endpoint({
  method: "DELETE",
  path: `${current}/Identities/:id`,
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: currentUserMessages.linkRemoved,
  summary: "Take an identity of another provider from the own account",
});
