import type { DirectorySource as SourceName } from "@gongshu/contract/directory/directory-sync";
import { openSecret } from "#platform/auth/config-secret.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { DingtalkClient } from "./dingtalk/dingtalk-client.ts";
import { DingtalkSource } from "./dingtalk/dingtalk-source.ts";
import { directorySyncErrors } from "./directory-sync.messages.ts";
import type { DirectorySource } from "./engine/directory-source.ts";
import { LdapClient } from "./ldap/ldap-client.ts";
import { LdapSource } from "./ldap/ldap-source.ts";
import { readTexts, type SettingTexts } from "./stored-settings.ts";

/** The directory of the settings, ready to be read. */
export async function openSource(ctx: Context, name: SourceName, signal?: AbortSignal): Promise<DirectorySource> {
  return name === "dingtalk" ? openDingtalk(ctx, signal) : (await openLdap(ctx, ctx.tenant.id)).source;
}

/** Reaches the directory, and says what it is called or where it begins. */
export async function testSource(ctx: Context, name: SourceName): Promise<string> {
  if (name === "dingtalk") return (await openDingtalk(ctx)).rootName();
  const { source, texts } = await openLdap(ctx, ctx.tenant.id);
  try {
    await source.departments().next();
    await source.people().next();
    return texts.ldapOrganizeBase || texts.ldapUserBase;
  } finally {
    await source.close();
  }
}

async function openDingtalk(ctx: Context, signal?: AbortSignal): Promise<DingtalkSource> {
  const { db, database, tenant } = ctx;
  const texts = await readTexts(db, "dingtalk");
  const { dingBaseUrl: baseUrl, dingSynAppKey: appKey, dingSynAppSecret: stored } = texts;
  if (appKey === "" || stored === "") throw invalid(directorySyncErrors.dingtalkAbsent);
  const appSecret = await openSecret(database, tenant.id, "dingSynAppSecret", stored);
  return new DingtalkSource(new DingtalkClient({ baseUrl, appKey, appSecret }, ctx, signal));
}

/** What a context has, and the platform before anybody has signed in. */
export type Reach = Pick<Context, "database" | "outbound" | "log">;

interface OpenLdap {
  readonly client: LdapClient;
  readonly source: LdapSource;
  readonly texts: SettingTexts<"ldap">;
}

/** A conversation with the LDAP server of the tenant, bound to the name for reading. */
export async function openLdap(reach: Reach, tenantId: string): Promise<OpenLdap> {
  const texts = await readTexts(reach.database.kysely({ tenantId }), "ldap");
  if (texts.ldapUrl === "" || texts.ldapUserBase === "") throw invalid(directorySyncErrors.ldapAbsent);
  const client = await clientOf(reach, tenantId, texts);
  try {
    await client.open();
  } catch (error) {
    await client.close();
    throw error;
  }
  return { client, source: new LdapSource(client, layoutOf(texts)), texts };
}

/** Refuses before anything is begun when the directory was never set up. */
export async function requireSource(ctx: Context, name: SourceName): Promise<void> {
  if (name === "dingtalk") {
    const { dingSynAppKey, dingSynAppSecret } = await readTexts(ctx.db, name);
    if (dingSynAppKey === "" || dingSynAppSecret === "") throw invalid(directorySyncErrors.dingtalkAbsent);
    return;
  }
  const { ldapUrl, ldapUserBase } = await readTexts(ctx.db, name);
  if (ldapUrl === "" || ldapUserBase === "") throw invalid(directorySyncErrors.ldapAbsent);
}

async function clientOf({ database, outbound, log }: Reach, tenantId: string, texts: SettingTexts<"ldap">) {
  const bindPassword = await openSecret(database, tenantId, "ldapBindPassword", texts.ldapBindPassword);
  const { ldapUrl: url, ldapCaCert: caCert, ldapBindDn: bindDn } = texts;
  const connection = { url, startTls: texts.ldapStartTls === "1", caCert, bindDn, bindPassword };
  return new LdapClient(connection, outbound, log);
}

function layoutOf(texts: SettingTexts<"ldap">) {
  return {
    userBase: texts.ldapUserBase,
    userFilter: texts.ldapUserFilter,
    accountAttribute: texts.ldapAccountAttribute,
    nameAttribute: texts.ldapNameAttribute,
    mobileAttribute: texts.ldapMobileAttribute,
    emailAttribute: texts.ldapEmailAttribute,
    idAttribute: texts.ldapIdAttribute,
    organizeBase: texts.ldapOrganizeBase,
    organizeFilter: texts.ldapOrganizeFilter,
    organizeNameAttribute: texts.ldapOrganizeNameAttribute,
  };
}
