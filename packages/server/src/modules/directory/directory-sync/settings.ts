import type {
  DingtalkSettingsInfo,
  DingtalkSettingsInput,
  DirectorySource,
  LdapSettingsInfo,
  LdapSettingsInput,
} from "@gongshu/contract/directory/directory-sync";
import { errorCodes } from "@gongshu/contract/errors";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { openSeal, type Seal } from "#platform/auth/config-secret.ts";
import { lockConfig, writeConfigTexts } from "#platform/auth/config-texts.ts";
import { systemConfigTopic } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalidField, stale } from "#platform/http/errors.ts";
import { checkDelegable, isOpenRole } from "../../access/role/service.ts";
import { organizeExists } from "../organize/service.ts";
import { directorySyncErrors } from "./directory-sync.messages.ts";
import { isFilter, isPrivate } from "./ldap/ldap-rules.ts";
import { fieldsOfSource, readTexts, type SettingTexts, secretFields } from "./stored-settings.ts";

type Input = DingtalkSettingsInput | LdapSettingsInput;

export async function getDingtalkSettings(ctx: Context): Promise<DingtalkSettingsInfo> {
  return dingtalkInfo(await readTexts(ctx.db, "dingtalk"));
}

export async function getLdapSettings(ctx: Context): Promise<LdapSettingsInfo> {
  return ldapInfo(await readTexts(ctx.db, "ldap"));
}

export function updateDingtalkSettings(ctx: Context, input: DingtalkSettingsInput): Promise<void> {
  return update(ctx, "dingtalk", input, async (tx, before, after) => {
    checkSecret("dingtalk", before.dingBaseUrl !== after.dingBaseUrl, before.dingSynAppSecret, input.dingSynAppSecret);
    await checkPlan(tx, before, after);
  });
}

export function updateLdapSettings(ctx: Context, input: LdapSettingsInput): Promise<void> {
  return update(ctx, "ldap", input, async (tx, before, after) => {
    checkSecret("ldap", before.ldapUrl !== after.ldapUrl, before.ldapBindPassword, input.ldapBindPassword);
    for (const field of ["ldapUserFilter", "ldapOrganizeFilter"] as const)
      if (!isFilter(after[field])) throw invalidField(field, directorySyncErrors.badFilter);
    if (after.ldapSignIn === "1" && !isPrivate(after.ldapUrl, after.ldapStartTls === "1"))
      throw invalidField("ldapSignIn", directorySyncErrors.notEncrypted);
    await checkPlan(tx, before, after);
  });
}

/**
 * Keeps the settings that are given; an empty secret keeps the one that is stored. The directory decides who may sign in as whom, so
 * the button alone is not enough.
 */
async function update<S extends DirectorySource>(
  ctx: Context,
  source: S,
  input: Input,
  check: (tx: Context, before: SettingTexts<S>, after: SettingTexts<S>) => Promise<void>,
): Promise<void> {
  if (!ctx.actor.isAdministrator) throw new BusinessError(errorCodes.forbidden, directorySyncErrors.administratorsOnly);
  const seal = await openSeal(ctx.database);
  await ctx.tx(async (tx) => {
    await lockConfig(tx);
    const before = await readTexts(tx.db, source);
    const { version, ...wanted } = input;
    if (version !== undefined && String(version) !== before.version) {
      const current = source === "ldap" ? await getLdapSettings(tx) : await getDingtalkSettings(tx);
      throw stale(current, { ...current, ...wanted, [secretFields[source]]: "" });
    }
    const secret: string = secretFields[source];
    const given = Object.fromEntries(
      Object.entries(wanted).flatMap(([field, value]) =>
        value === undefined || (field === secret && value === "") ? [] : [[field, String(value)]],
      ),
    );
    await check(tx, before, withPresets(source, { ...before, ...given }));
    const texts: Readonly<Record<string, string>> = before;
    const changed = Object.entries(given).filter(([field, value]) => field === secret || value !== texts[field]);
    if (changed.length === 0) return;
    await store(tx, source, [...changed, ["version", String(Number(before.version) + 1)]], seal);
    const diff = Object.fromEntries(
      changed.map(([field, value]) => [field, field === secret ? "***" : [texts[field], value]]),
    );
    await tx.batch([
      auditEvent(tx, { entity: "directorySettings", entityId: source, action: "update", diff }),
      tx.announce({ topic: systemConfigTopic }),
    ]);
  });
}

/** An emptied setting falls back to its preset. */
function withPresets<S extends DirectorySource>(source: S, texts: SettingTexts<S>): SettingTexts<S> {
  const fields: Readonly<Record<string, { readonly preset: string }>> = fieldsOfSource[source];
  return Object.fromEntries(
    Object.entries<string>(texts).map(([field, text]) => [field, text || (fields[field]?.preset ?? "")]),
  ) as SettingTexts<S>;
}

async function store(
  tx: Context,
  source: DirectorySource,
  entries: readonly (readonly [string, string])[],
  seal: Seal,
): Promise<void> {
  const fields: Readonly<Record<string, { readonly key: string }>> = fieldsOfSource[source];
  await writeConfigTexts(
    tx,
    entries.flatMap(([field, text]) => {
      const key = fields[field]?.key;
      if (key === undefined) return [];
      return [[key, field === secretFields[source] ? seal(tx.tenant.id, key, text) : text] as const];
    }),
  );
}

/** A stored secret is not sent to another server than the one it was entered for. */
function checkSecret(source: DirectorySource, isElsewhere: boolean, stored: string, given: string | undefined): void {
  if (isElsewhere && stored !== "" && !given) throw invalidField(secretFields[source], directorySyncErrors.secretAgain);
}

type PlanTexts = Pick<SettingTexts<DirectorySource>, "organizeId" | "roleId">;

async function checkPlan(tx: Context, before: PlanTexts, after: PlanTexts): Promise<void> {
  const { organizeId, roleId } = after;
  if (organizeId !== "" && organizeId !== before.organizeId && !(await organizeExists(tx, organizeId)))
    throw invalidField("organizeId", directorySyncErrors.organizeMissing);
  if (roleId === "" || roleId === before.roleId) return;
  if (!(await isOpenRole(tx, roleId))) throw invalidField("roleId", directorySyncErrors.roleMissing);
  await checkDelegable(tx, "Role", [roleId]);
}

const flag = (text: string): 0 | 1 => (text === "1" ? 1 : 0);

function commonInfo(texts: SettingTexts<"dingtalk"> | SettingTexts<"ldap">) {
  return {
    organizeId: texts.organizeId,
    roleId: texts.roleId,
    outerWins: flag(texts.outerWins),
    syncsOrganize: flag(texts.syncsOrganize),
    syncsUser: flag(texts.syncsUser),
    version: Number(texts.version),
  };
}

function dingtalkInfo(texts: SettingTexts<"dingtalk">): DingtalkSettingsInfo {
  const { dingBaseUrl, dingSynAppKey, dingAgentId, dingSynAppSecret } = texts;
  const hasSecret = dingSynAppSecret !== "";
  return { ...commonInfo(texts), hasSecret, dingBaseUrl, dingSynAppKey, dingSynAppSecret: "", dingAgentId };
}

function ldapInfo(texts: SettingTexts<"ldap">): LdapSettingsInfo {
  return {
    ...texts,
    ...commonInfo(texts),
    ldapStartTls: flag(texts.ldapStartTls),
    ldapSignIn: flag(texts.ldapSignIn),
    hasSecret: texts.ldapBindPassword !== "",
    ldapBindPassword: "",
  };
}
