import { importPreset } from "@gongshu/contract/system/import-export";
import { type PasswordPolicy, passwordPolicies } from "@gongshu/core/validation/password";
import type { Database } from "../db/database.ts";
import { type EventHub, gapTopic } from "../events/event-hub.ts";
import { addressEntries } from "./address-list.ts";
import { readConfigTexts } from "./config-texts.ts";

/** Who must have a second factor. */
export type SecondFactorRule = "none" | "administrators" | "everybody";

/** The settings of a tenant that the platform itself reads. */
export interface SystemConfig {
  /** Idle time after which a session ends. */
  readonly tokenTimeoutMinutes: number;
  /** Absolute life of a session. */
  readonly sessionHours: number;
  /** Whether a new sign-in ends the user's other sessions. */
  readonly singleLogin: boolean;
  readonly lastLoginTimeSwitch: boolean;
  /** Whether only addresses of the list may sign in and work. */
  readonly whitelistSwitch: boolean;
  /** Addresses and networks (CIDR). */
  readonly whitelistIp: readonly string[];
  /** What is asked of new passwords. */
  readonly passwordPolicy: PasswordPolicy;
  /** Days after which a password must be changed; 0 for never. */
  readonly passwordDays: number;
  /** How many former passwords may not come back. */
  readonly passwordHistory: number;
  readonly secondFactor: SecondFactorRule;
  /** Days that logs are kept. */
  readonly loginLogDays: number;
  readonly requestLogDays: number;
  readonly errorLogDays: number;
  /** Whether reads are logged like writes. */
  readonly logsReads: boolean;
  /** What the tenant calls the system; empty for the product's own name. */
  readonly sysName: string;
  /** Stored names of its pictures; empty for the product's own. */
  readonly sysLogo: string;
  readonly sysLogoDark: string;
  readonly sysIcon: string;
  /** Whom text messages are from; empty for the name of the system. */
  readonly smsSignName: string;
  /** Whether people get a mail when they sign in on a new device. */
  readonly mailsNewDevice: boolean;
  /** Whether administrators get a mail when operators ask for the data of the tenant. */
  readonly mailsExportRequest: boolean;
  /** Megabytes that an uploaded file may have, and an uploaded picture. */
  readonly fileMaxMb: number;
  readonly imageMaxMb: number;
  /** Megabytes that a file of an import may have, and its rows. */
  readonly importMaxMb: number;
  readonly importMaxRows: number;
}

export const systemConfigPreset: SystemConfig = {
  tokenTimeoutMinutes: 480,
  sessionHours: 24 * 7,
  singleLogin: false,
  lastLoginTimeSwitch: true,
  whitelistSwitch: false,
  whitelistIp: [],
  passwordPolicy: "open",
  passwordDays: 0,
  passwordHistory: 3,
  secondFactor: "none",
  loginLogDays: 180,
  requestLogDays: 30,
  errorLogDays: 90,
  logsReads: true,
  sysName: "",
  sysLogo: "",
  sysLogoDark: "",
  sysIcon: "",
  smsSignName: "",
  mailsNewDevice: false,
  mailsExportRequest: false,
  fileMaxMb: 1024,
  imageMaxMb: 20,
  importMaxMb: importPreset.maxMb,
  importMaxRows: importPreset.maxRows,
};

const secondFactorRules: readonly SecondFactorRule[] = ["none", "administrators", "everybody"];

/** Said to every process when settings of a tenant have been saved. */
export const systemConfigTopic = "system-config-changed";

/** The settings read from each database of this process, by tenant. Only databases whose events are watched are cached. */
const remembered = new WeakMap<Database, Map<string, Promise<SystemConfig>>>();

/** From now on settings are read once for each tenant, and again when `systemConfigTopic` or a gap is told. */
export function rememberSystemConfig(database: Database, events: EventHub): void {
  const byTenant = new Map<string, Promise<SystemConfig>>();
  remembered.set(database, byTenant);
  events.subscribe(systemConfigTopic, ({ tenantId }) => byTenant.delete(tenantId));
  events.subscribe(gapTopic, () => byTenant.clear());
}

/** The settings of a tenant as they are now; asked at every sign-in and for every current user. */
export function readSystemConfig(database: Database, tenantId: string): Promise<SystemConfig> {
  const byTenant = remembered.get(database);
  const known = byTenant?.get(tenantId);
  if (known !== undefined) return known;
  const loading = loadSystemConfig(database, tenantId);
  byTenant?.set(tenantId, loading);
  // After a failure the next call tries again.
  loading.catch(() => byTenant?.get(tenantId) === loading && byTenant.delete(tenantId));
  return loading;
}

async function loadSystemConfig(database: Database, tenantId: string): Promise<SystemConfig> {
  return systemConfigOf(await readConfigTexts(database.kysely({ tenantId })));
}

/** From the stored texts by key; what is missing or damaged is as preset. */
export function systemConfigOf(values: ReadonlyMap<string, string>): SystemConfig {
  const preset = systemConfigPreset;
  const number = (key: string, fallback: number, least = Number.MIN_VALUE) => {
    const text = values.get(key) ?? "";
    const value = Number(text);
    return text !== "" && Number.isFinite(value) && value >= least ? value : fallback;
  };
  const flag = (key: string, fallback: boolean) => {
    const text = values.get(key) ?? "";
    return text === "" ? fallback : text === "1";
  };
  return {
    tokenTimeoutMinutes: number("tokenTimeout", preset.tokenTimeoutMinutes),
    sessionHours: number("sessionHours", preset.sessionHours),
    singleLogin: flag("singleLogin", preset.singleLogin),
    lastLoginTimeSwitch: flag("lastLoginTimeSwitch", preset.lastLoginTimeSwitch),
    whitelistSwitch: flag("whitelistSwitch", preset.whitelistSwitch),
    whitelistIp: addressEntries(values.get("whitelistIP") ?? ""),
    passwordPolicy: passwordPolicies.find((policy) => policy === values.get("passwordPolicy")) ?? preset.passwordPolicy,
    passwordDays: number("passwordDays", preset.passwordDays, 0),
    passwordHistory: number("passwordHistory", preset.passwordHistory, 0),
    secondFactor: secondFactorRules.find((rule) => rule === values.get("secondFactor")) ?? preset.secondFactor,
    loginLogDays: number("loginLogDays", preset.loginLogDays),
    requestLogDays: number("requestLogDays", preset.requestLogDays),
    errorLogDays: number("errorLogDays", preset.errorLogDays),
    logsReads: flag("isLog", preset.logsReads),
    sysName: values.get("sysName") ?? preset.sysName,
    sysLogo: values.get("sysLogo") ?? preset.sysLogo,
    sysLogoDark: values.get("sysLogoDark") ?? preset.sysLogoDark,
    sysIcon: values.get("sysIcon") ?? preset.sysIcon,
    smsSignName: values.get("smsSignName") ?? preset.smsSignName,
    mailsNewDevice: flag("emailNewDevice", preset.mailsNewDevice),
    mailsExportRequest: flag("emailExportRequest", preset.mailsExportRequest),
    fileMaxMb: number("fileMaxMb", preset.fileMaxMb),
    imageMaxMb: number("imageMaxMb", preset.imageMaxMb),
    importMaxMb: number("importMaxMb", preset.importMaxMb),
    importMaxRows: number("importMaxRows", preset.importMaxRows),
  };
}
