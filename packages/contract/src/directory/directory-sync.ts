import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { enabledMark, noReply, pageOf, pageQuery, time, version } from "../page.ts";
import { directorySyncReplies } from "./directory-sync.messages.ts";

const menu = "permission.directorySync";
const path = "/api/system/Permission/DirectorySync";

/** Directories elsewhere that people and departments come from. */
export const directorySources = ["dingtalk", "ldap"] as const;
export const directorySource = z.enum(directorySources);
export type DirectorySource = z.infer<typeof directorySource>;

const text = (longest: number) => z.string().trim().max(longest).optional();
const attribute = z
  .string()
  .trim()
  .max(64)
  .regex(/^([A-Za-z][A-Za-z0-9-]*)?$/)
  .optional();
const base = (protocol: RegExp) => z.url({ protocol }).max(200).or(z.literal("")).optional();

/** Settings that both sources have. Fields that are left out keep their value. */
const common = {
  /** The organisation below which departments are put; empty for the topmost company. */
  organizeId: text(64),
  /** A role for people who are added; empty for none. */
  roleId: text(64),
  /** Whether the directory wins where something was changed on both sides. */
  outerWins: enabledMark.optional(),
  syncsOrganize: enabledMark.optional(),
  syncsUser: enabledMark.optional(),
  version,
};

export const dingtalkSettingsInput = z.object({
  ...common,
  dingBaseUrl: base(/^https?$/),
  dingSynAppKey: text(200),
  /** Written and never read; an empty one keeps what is stored. */
  dingSynAppSecret: text(200),
  dingAgentId: text(200),
});
export type DingtalkSettingsInput = z.output<typeof dingtalkSettingsInput>;

export const ldapSettingsInput = z.object({
  ...common,
  ldapUrl: base(/^ldaps?$/),
  ldapStartTls: enabledMark.optional(),
  /** Certificates of authorities that the server's own is checked with; empty for the well-known ones. */
  ldapCaCert: text(20_000),
  ldapBindDn: text(500),
  /** Written and never read; an empty one keeps what is stored. */
  ldapBindPassword: text(200),
  ldapUserBase: text(500),
  ldapUserFilter: text(1000),
  ldapAccountAttribute: attribute,
  ldapNameAttribute: attribute,
  ldapMobileAttribute: attribute,
  ldapEmailAttribute: attribute,
  ldapIdAttribute: attribute,
  ldapOrganizeBase: text(500),
  ldapOrganizeFilter: text(1000),
  ldapOrganizeNameAttribute: attribute,
  ldapSignIn: enabledMark.optional(),
  /** The name of the sign-in method. */
  ldapName: text(30),
});
export type LdapSettingsInput = z.output<typeof ldapSettingsInput>;

const commonInfo = {
  organizeId: z.string(),
  roleId: z.string(),
  outerWins: enabledMark,
  syncsOrganize: enabledMark,
  syncsUser: enabledMark,
  /** Whether a secret is stored. */
  hasSecret: z.boolean(),
  version: z.number(),
};

export const dingtalkSettings = z.object({
  ...commonInfo,
  dingBaseUrl: z.string(),
  dingSynAppKey: z.string(),
  dingSynAppSecret: z.literal(""),
  dingAgentId: z.string(),
});
export type DingtalkSettingsInfo = z.infer<typeof dingtalkSettings>;

export const ldapSettings = z.object({
  ...commonInfo,
  ldapUrl: z.string(),
  ldapStartTls: enabledMark,
  ldapCaCert: z.string(),
  ldapBindDn: z.string(),
  ldapBindPassword: z.literal(""),
  ldapUserBase: z.string(),
  ldapUserFilter: z.string(),
  ldapAccountAttribute: z.string(),
  ldapNameAttribute: z.string(),
  ldapMobileAttribute: z.string(),
  ldapEmailAttribute: z.string(),
  ldapIdAttribute: z.string(),
  ldapOrganizeBase: z.string(),
  ldapOrganizeFilter: z.string(),
  ldapOrganizeNameAttribute: z.string(),
  ldapSignIn: enabledMark,
  ldapName: z.string(),
});
export type LdapSettingsInfo = z.infer<typeof ldapSettings>;

export const getDingtalkSettings = endpoint({
  method: "GET",
  path: `${path}/dingtalk/Settings`,
  permission: can(menu),
  reply: dingtalkSettings,
  summary: "How DingTalk is reached and what is taken over from it; the secret is left empty",
});

export const updateDingtalkSettings = endpoint({
  method: "PUT",
  path: `${path}/dingtalk/Settings`,
  permission: can(menu, "btn_save"),
  body: dingtalkSettingsInput,
  reply: noReply,
  success: directorySyncReplies.saved,
  summary: "Change the settings of DingTalk; administrators only",
});

export const getLdapSettings = endpoint({
  method: "GET",
  path: `${path}/ldap/Settings`,
  permission: can(menu),
  reply: ldapSettings,
  summary: "How the LDAP directory is reached and read; the secret is left empty",
});

export const updateLdapSettings = endpoint({
  method: "PUT",
  path: `${path}/ldap/Settings`,
  permission: can(menu, "btn_save"),
  body: ldapSettingsInput,
  reply: noReply,
  success: directorySyncReplies.saved,
  summary: "Change the settings of the LDAP directory; administrators only",
});

const sourceParams = z.object({ source: directorySource });

export const testDirectory = endpoint({
  method: "POST",
  path: `${path}/:source/Actions/Test`,
  permission: can(menu, "btn_save"),
  params: sourceParams,
  /** The name of the organisation in the source, or the base DN. */
  reply: z.object({ name: z.string() }),
  success: directorySyncReplies.connected,
  summary: "Reach the directory with the settings that are stored",
});

/** Counters with the names that 3.1 clients read. */
export const directoryCounters = z.object({
  /** 1 WeCom, 2 DingTalk; LDAP, which the family does not know, is 9. */
  thirdType: z.number(),
  /** 1 company, 2 department, 3 user */
  dataType: z.number(),
  synType: z.string(),
  recordTotal: z.number(),
  /** Added or changed. */
  synSuccessCount: z.number(),
  synFailCount: z.number(),
  /** Passed by, for nothing has changed. */
  unSynCount: z.number(),
  synDate: time.nullable(),
});
export type DirectoryCounters = z.infer<typeof directoryCounters>;

export const directoryRunState = z.enum(["running", "done", "failed"]);
export type DirectoryRunState = z.infer<typeof directoryRunState>;

export const directoryRun = z.object({
  id: z.string(),
  source: directorySource,
  state: directoryRunState,
  /** 0–100 */
  progress: z.number(),
  counters: z.array(directoryCounters),
  /** Why it failed; empty otherwise. */
  errorText: z.string(),
  /** `real name/account` of the user who started it. */
  creatorUser: z.string(),
  creatorTime: time,
  endedTime: time.nullable(),
});
export type DirectoryRun = z.infer<typeof directoryRun>;

export const syncDingtalk = endpoint({
  method: "POST",
  path: "/api/system/Base/dingtalkUser/syncData",
  permission: can(menu, "btn_sync"),
  reply: z.object({ jobId: z.string(), state: directoryRunState, list: z.array(directoryCounters) }),
  success: directorySyncReplies.synced,
  summary: "Take departments and people over from DingTalk; answers after a while even when it still goes on",
});

export const startDirectorySync = endpoint({
  method: "POST",
  path: `${path}/:source/Actions/Sync`,
  permission: can(menu, "btn_sync"),
  params: sourceParams,
  reply: z.object({ id: z.string() }),
  success: directorySyncReplies.started,
  summary: "Start taking departments and people over; the id is that of the run and of its job",
});

export const listDirectoryRuns = endpoint({
  method: "GET",
  path: `${path}/:source/Runs`,
  permission: can(menu),
  params: sourceParams,
  query: pageQuery,
  reply: pageOf(directoryRun),
  summary: "Runs, newest first",
});

export const directoryReportEntry = z.object({
  kind: z.enum(["organize", "user", "run"]),
  externalId: z.string(),
  name: z.string(),
  /** Entries that could not be synchronised, with the reason in the caller's language. */
  text: z.string(),
});
export type DirectoryReportEntry = z.infer<typeof directoryReportEntry>;

export const getDirectoryRun = endpoint({
  method: "GET",
  path: `${path}/:source/Runs/:id`,
  permission: can(menu),
  params: sourceParams.extend({ id: z.string().min(1).max(64) }),
  reply: directoryRun.extend({
    report: z.array(directoryReportEntry),
    /** Entries beyond those that are kept. */
    omitted: z.number(),
  }),
  isPoll: true,
  summary: "One run with what could not be taken over",
});
