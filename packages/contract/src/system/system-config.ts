import { passwordPolicies } from "@gongshu/core/validation/password";
import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { noReply } from "../page.ts";
import { importBounds } from "./import-export.ts";
import { systemConfigMessages } from "./system-config.messages.ts";

const menu = "system.sysConfig";
const path = "/api/system/Base/SysConfig";

/** Old clients send numbers and booleans for some of them, and null for nothing. */
const sent = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => {
  if (value === null) return "";
  return typeof value === "boolean" ? String(Number(value)) : String(value);
});
const valueOf = (schema: z.ZodType<string, string>) => sent.pipe(schema).optional();

const text = (longest: number) => valueOf(z.string().trim().max(longest));
const flag = valueOf(z.enum(["", "0", "1"]));
const choice = (...choices: [string, ...string[]]) => valueOf(z.enum(["", ...choices]));
const wholeText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,9}$/)
    .superRefine((value, context) => {
      const number = Number(value);
      const issue = { origin: "number", inclusive: true, input: value } as const;
      if (value === "") return;
      if (number < least) context.addIssue({ ...issue, code: "too_small", minimum: least });
      if (number > most) context.addIssue({ ...issue, code: "too_big", maximum: most });
    });
/** Empty means the preset. */
const whole = (least: number, most: number) => valueOf(wholeText(least, most));
/** Existing clients make 0 of the empty text of a number input. */
const port = valueOf(
  z
    .string()
    .transform((value) => (value === "0" ? "" : value))
    .pipe(wholeText(1, 65_535)),
);

/** Written and never read: they come back as empty texts, and an empty one keeps what is stored. */
export const secretConfigKeys = [
  "emailPassword",
  "smsKeySecret",
  "dingSynAppSecret",
  "qyhAgentSecret",
  "qyhCorpSecret",
] as const;
export type SecretConfigKey = (typeof secretConfigKeys)[number];

/** Every named setting of a tenant, with the form of its text. Names that the API family has keep its spelling. */
export const systemConfigValues = z.object({
  sysName: text(100),
  /** Stored names of pictures of the type `brand`. */
  sysLogo: text(120),
  sysLogoDark: text(120),
  sysIcon: text(120),
  sysVersion: text(50),
  sysDescription: text(500),
  copyright: text(200),
  companyName: text(100),
  companyCode: text(50),
  companyAddress: text(200),
  companyContacts: text(50),
  companyTelePhone: text(50),
  companyEmail: text(100),
  /** `1`: a new sign-in ends the user's other sessions; else there may be many. */
  singleLogin: choice("0", "1", "2"),
  /** Minutes without use after which a session ends. */
  tokenTimeout: whole(1, 525_600),
  /** Hours after which a session ends in any case. */
  sessionHours: whole(1, 8760),
  lastLoginTimeSwitch: flag,
  whitelistSwitch: flag,
  whitelistIP: text(8000),
  passwordPolicy: choice(...passwordPolicies),
  passwordDays: whole(0, 3650),
  passwordHistory: whole(0, 12),
  secondFactor: choice("none", "administrators", "everybody"),
  isLog: flag,
  loginLogDays: whole(1, 3650),
  requestLogDays: whole(1, 3650),
  errorLogDays: whole(1, 3650),
  /** Megabytes that an uploaded file may have, and an uploaded picture. */
  fileMaxMb: whole(1, 10_240),
  imageMaxMb: whole(1, 200),
  /** Megabytes and rows that a file of an import may have. */
  importMaxMb: whole(1, importBounds.maxMb),
  importMaxRows: whole(1, importBounds.maxRows),
  emailPop3Host: text(200),
  emailPop3Port: port,
  emailSmtpHost: text(200),
  emailSmtpPort: port,
  emailSenderName: text(100),
  emailAccount: text(200),
  emailPassword: text(200),
  emailSsl: flag,
  emailNewDevice: flag,
  emailExportRequest: flag,
  smsCompany: choice("1", "2"),
  smsKeyId: text(200),
  smsKeySecret: text(200),
  smsSignName: text(100),
  smsTemplateId: text(100),
  qyhCorpId: text(200),
  qyhAgentId: text(200),
  qyhAgentSecret: text(200),
  qyhCorpSecret: text(200),
  qyhIsSynOrg: flag,
  qyhIsSynUser: flag,
  dingAgentId: text(200),
  dingSynAppKey: text(200),
  dingSynAppSecret: text(200),
  dingSynIsSynOrg: flag,
  dingSynIsSynUser: flag,
  registerKey: text(500),
  sysTheme: text(50),
  pageSize: whole(1, 10_000),
});
export type SystemConfigKey = keyof typeof systemConfigValues.shape;
const systemConfigKeys = systemConfigValues.keyof().options;

/** Switches: read as the numbers 1 and 0, which the switches of existing clients compare with. */
export const systemConfigFlags = [
  "lastLoginTimeSwitch",
  "whitelistSwitch",
  "isLog",
  "emailSsl",
  "emailNewDevice",
  "emailExportRequest",
  "qyhIsSynOrg",
  "qyhIsSynUser",
  "dingSynIsSynOrg",
  "dingSynIsSynUser",
] as const satisfies SystemConfigKey[];
export type SystemConfigFlag = (typeof systemConfigFlags)[number];

/** Spellings of the same settings that 3.1 clients read and write. */
export const systemConfigAliases = {
  emailPOP3Host: "emailPop3Host",
  emailPOP3Port: "emailPop3Port",
  emailSMTPHost: "emailSmtpHost",
  emailSMTPPort: "emailSmtpPort",
  accessKeyId: "smsKeyId",
  accessKeySecret: "smsKeySecret",
} as const satisfies Record<string, SystemConfigKey>;
export type SystemConfigAlias = keyof typeof systemConfigAliases;

const { shape } = systemConfigValues;

export const systemConfigInput = systemConfigValues.extend({
  emailPOP3Host: shape.emailPop3Host,
  emailPOP3Port: shape.emailPop3Port,
  emailSMTPHost: shape.emailSmtpHost,
  emailSMTPPort: shape.emailSmtpPort,
  accessKeyId: shape.smsKeyId,
  accessKeySecret: shape.smsKeySecret,
  version: z.coerce.number().int().nonnegative().optional(),
});
export type SystemConfigInput = z.output<typeof systemConfigInput>;

const asNumber = z.union([z.literal(0), z.literal(1)]);

/** All settings, presets for what was never saved: switches as 1 and 0, the rest as texts. */
export const systemConfigReply = z.object({
  ...(Object.fromEntries(
    [...systemConfigKeys, ...Object.keys(systemConfigAliases)].map((key) => [key, z.string()]),
  ) as Record<Exclude<SystemConfigKey, SystemConfigFlag> | SystemConfigAlias, z.ZodString>),
  ...(Object.fromEntries(systemConfigFlags.map((key) => [key, asNumber])) as Record<SystemConfigFlag, typeof asNumber>),
  /** Which of the secrets are stored. */
  secrets: z.array(z.enum(secretConfigKeys)),
  version: z.number(),
});
export type SystemConfigInfo = z.infer<typeof systemConfigReply>;

export const getSystemConfig = endpoint({
  method: "GET",
  path,
  permission: can(menu),
  reply: systemConfigReply,
  summary: "The settings of the tenant; secrets are left empty",
});

export const updateSystemConfig = endpoint({
  method: "PUT",
  path,
  permission: can(menu, "btn_save"),
  body: systemConfigInput,
  reply: noReply,
  success: systemConfigMessages.saved,
  summary: "Change settings; those that are left out stay",
});
