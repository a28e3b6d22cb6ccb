import {
  type SecretConfigKey,
  type SystemConfigAlias,
  type SystemConfigFlag,
  type SystemConfigInfo,
  type SystemConfigInput,
  type SystemConfigKey,
  secretConfigKeys,
  systemConfigAliases,
  systemConfigFlags,
  systemConfigValues,
} from "@gongshu/contract/system/system-config";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { AddressList, addressEntries, isAddressEntry } from "#platform/auth/address-list.ts";
import { openSeal, type Seal } from "#platform/auth/config-secret.ts";
import { lockConfig, readConfigTexts, writeConfigTexts } from "#platform/auth/config-texts.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { systemConfigPreset, systemConfigTopic } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField, stale } from "#platform/http/errors.ts";
import { claimFiles } from "../file/service.ts";
import { systemConfigErrors } from "./system-config.messages.ts";

const systemConfigKeys = systemConfigValues.keyof().options;

type Values = Record<SystemConfigKey, string>;

/** Beside the settings: counts how often they were saved. */
const versionKey = "version";
const maxAddresses = 500;

/** Settings that are part of a session. Sessions are reloaded when one of them changes. */
const sessionKeys: readonly SystemConfigKey[] = ["tokenTimeout", "whitelistSwitch", "whitelistIP", "secondFactor"];

/** Settings that name uploaded pictures. */
const pictureKeys = ["sysLogo", "sysLogoDark", "sysIcon"] as const;
const configFileOwner = "settings";

const preset = systemConfigPreset;
const flagText = (isOn: boolean) => (isOn ? "1" : "0");
/** Defaults of settings that were never saved. */
const presets: Partial<Values> = {
  singleLogin: flagText(preset.singleLogin),
  tokenTimeout: String(preset.tokenTimeoutMinutes),
  sessionHours: String(preset.sessionHours),
  lastLoginTimeSwitch: flagText(preset.lastLoginTimeSwitch),
  whitelistSwitch: flagText(preset.whitelistSwitch),
  passwordPolicy: preset.passwordPolicy,
  passwordDays: String(preset.passwordDays),
  passwordHistory: String(preset.passwordHistory),
  secondFactor: preset.secondFactor,
  isLog: flagText(preset.logsReads),
  loginLogDays: String(preset.loginLogDays),
  requestLogDays: String(preset.requestLogDays),
  errorLogDays: String(preset.errorLogDays),
  fileMaxMb: String(preset.fileMaxMb),
  imageMaxMb: String(preset.imageMaxMb),
  importMaxMb: String(preset.importMaxMb),
  importMaxRows: String(preset.importMaxRows),
};

interface Stored {
  /** Secrets as they are stored. */
  readonly values: Values;
  readonly version: number;
}

/** Everything under each name that clients know; secrets are empty. */
export async function getSystemConfig(ctx: Context): Promise<SystemConfigInfo> {
  return asInfo(await readStored(ctx));
}

/**
 * Keeps the settings that are given. An empty secret keeps the one that is stored. Nobody can save a list of addresses that leaves out their
 * own.
 */
export async function updateSystemConfig(ctx: Context, input: SystemConfigInput): Promise<void> {
  const seal = await openSeal(ctx.database);
  await ctx.tx(async (tx) => {
    await lockConfig(tx);
    const before = await readStored(tx);
    if (input.version !== undefined && input.version !== before.version)
      throw stale(asInfo(before), {
        ...asInfo({ ...before, values: { ...before.values, ...givenOf(input, before) } }),
      });
    const given = givenOf(input, before);
    checkAddresses({ ...before.values, ...given }, given, tx.ip);
    checkMailPassword(before.values, given);
    // Whether a secret is the one that is stored does not show; what was stored before they were sealed is sealed now.
    const changed = systemConfigKeys.filter(
      (key) => given[key] !== undefined && (isSecret(key) || given[key] !== before.values[key]),
    );
    if (changed.length === 0) return;
    // The source decides who gets an account, so only administrators may choose it.
    if (!tx.actor.isAdministrator && changed.some((key) => key.startsWith("ding")))
      throw forbidden(systemConfigErrors.administratorsOnly);
    await claimPictures(tx, Object.fromEntries(changed.map((key) => [key, given[key]])));
    await store(tx, given, changed, before.version + 1, seal);
    const diff = Object.fromEntries(
      changed.map((key) => [key, isSecret(key) ? "***" : [before.values[key], given[key]]]),
    );
    await tx.batch([
      auditEvent(tx, { entity: "systemConfig", entityId: tx.tenant.id, action: "update", diff }),
      tx.announce({ topic: systemConfigTopic }),
      ...(changed.some((key) => sessionKeys.includes(key)) ? [tx.announce({ topic: sessionTopic })] : []),
    ]);
  });
}

/** The pictures that the settings name from now on. */
function claimPictures(tx: Context, given: Partial<Values>): Promise<void> {
  const owner = { kind: configFileOwner, id: tx.tenant.id };
  const claims = pictureKeys.flatMap((field) => {
    const name = given[field];
    return name === undefined ? [] : [{ owner, field, names: name === "" ? [] : [name], types: ["brand"] }];
  });
  return claimFiles(tx, claims);
}

async function readStored(ctx: Context): Promise<Stored> {
  const byKey = await readConfigTexts(ctx.db);
  const textOf = (key: SystemConfigKey) => byKey.get(key) || (presets[key] ?? "");
  const values = Object.fromEntries(systemConfigKeys.map((key) => [key, textOf(key)])) as Values;
  return { values, version: Number(byKey.get(versionKey) ?? 0) };
}

function asInfo({ values, version }: Stored): SystemConfigInfo {
  const shown: Values = { ...values };
  for (const key of secretConfigKeys) shown[key] = "";
  const aliases = Object.fromEntries(
    Object.entries(systemConfigAliases).map(([alias, key]) => [alias, shown[key]]),
  ) as Record<SystemConfigAlias, string>;
  const flags = Object.fromEntries(systemConfigFlags.map((key) => [key, shown[key] === "1" ? 1 : 0])) as Record<
    SystemConfigFlag,
    0 | 1
  >;
  return { ...shown, ...aliases, ...flags, secrets: secretConfigKeys.filter((key) => values[key] !== ""), version };
}

/** The values to store. A client that knows both spellings of a setting sends both back: the changed one counts. */
function givenOf(input: SystemConfigInput, { values }: Stored): Partial<Values> {
  const given: Partial<Values> = {};
  for (const key of systemConfigKeys) {
    const value = input[key];
    if (value !== undefined && !(isSecret(key) && value === "")) given[key] = value;
  }
  for (const [alias, key] of Object.entries(systemConfigAliases) as [SystemConfigAlias, SystemConfigKey][]) {
    const value = input[alias];
    if (value === undefined || (isSecret(key) && value === "")) continue;
    if (given[key] === undefined || value !== values[key]) given[key] = value;
  }
  return given;
}

function isSecret(key: SystemConfigKey): key is SecretConfigKey {
  return secretConfigKeys.some((secret) => secret === key);
}

/** Faults are looked for where something changes, so that the rest can still be saved. */
function checkAddresses(after: Values, given: Partial<Values>, ip: string): void {
  if (given.whitelistIP === undefined && given.whitelistSwitch === undefined) return;
  const entries = addressEntries(after.whitelistIP);
  const wrong = entries.find((entry) => !isAddressEntry(entry));
  if (wrong !== undefined)
    throw invalidField("whitelistIP", systemConfigErrors.badAddress, { entry: wrong.slice(0, 100) });
  if (entries.length > maxAddresses)
    throw invalidField("whitelistIP", systemConfigErrors.tooManyAddresses, { limit: String(maxAddresses) });
  if (after.whitelistSwitch === "1" && !AddressList.of(entries).includes(ip))
    throw invalidField("whitelistIP", systemConfigErrors.ownAddress, { ip });
}

/** Who may change the settings must not get at the stored password by naming a server or port of their own, or by having it sent in clear. */
function checkMailPassword(before: Values, given: Partial<Values>): void {
  const after = { ...before, ...given };
  const isMoved =
    (["emailSmtpHost", "emailSmtpPort", "emailAccount"] as const).some((key) => after[key] !== before[key]) ||
    (after.emailSsl === "1") !== (before.emailSsl === "1");
  if (isMoved && before.emailPassword !== "" && given.emailPassword === undefined)
    throw invalidField("emailPassword", systemConfigErrors.typePassword);
}

async function store(
  tx: Context,
  given: Partial<Values>,
  changed: readonly SystemConfigKey[],
  version: number,
  seal: Seal,
): Promise<void> {
  const textOf = (key: SystemConfigKey) => {
    const text = given[key] ?? "";
    return isSecret(key) ? seal(tx.tenant.id, key, text) : text;
  };
  await writeConfigTexts(tx, [...changed.map((key) => [key, textOf(key)] as const), [versionKey, String(version)]]);
}
