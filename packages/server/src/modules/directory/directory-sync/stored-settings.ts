import type { DirectorySource } from "@gongshu/contract/directory/directory-sync";
import type { Kysely } from "kysely";
import { readConfigTexts } from "#platform/auth/config-texts.ts";
import type { Tables } from "#platform/db/tables.ts";

/** A setting: its key in the table and its text when it was never saved. */
interface Setting {
  readonly key: string;
  readonly preset: string;
}

const setting = (key: string, preset = ""): Setting => ({ key, preset });
const common = (prefix: string, [organize, user]: readonly [string, string]) => ({
  organizeId: setting(`${prefix}OrganizeId`),
  roleId: setting(`${prefix}RoleId`),
  outerWins: setting(`${prefix}OuterWins`, "0"),
  syncsOrganize: setting(organize, "1"),
  syncsUser: setting(user, "1"),
  version: setting(`${prefix}DirectoryVersion`, "0"),
});

/** The keys of DingTalk are the ones that 3.1 clients look for in the system settings. */
export const dingtalkFields = {
  ...common("ding", ["dingSynIsSynOrg", "dingSynIsSynUser"]),
  dingBaseUrl: setting("dingBaseUrl", "https://oapi.dingtalk.com"),
  dingSynAppKey: setting("dingSynAppKey"),
  dingSynAppSecret: setting("dingSynAppSecret"),
  dingAgentId: setting("dingAgentId"),
};

export const ldapFields = {
  ...common("ldap", ["ldapIsSynOrg", "ldapIsSynUser"]),
  ldapUrl: setting("ldapUrl"),
  ldapStartTls: setting("ldapStartTls", "0"),
  ldapCaCert: setting("ldapCaCert"),
  ldapBindDn: setting("ldapBindDn"),
  ldapBindPassword: setting("ldapBindPassword"),
  ldapUserBase: setting("ldapUserBase"),
  ldapUserFilter: setting("ldapUserFilter", "(objectClass=person)"),
  ldapAccountAttribute: setting("ldapAccountAttribute", "uid"),
  ldapNameAttribute: setting("ldapNameAttribute", "cn"),
  ldapMobileAttribute: setting("ldapMobileAttribute", "mobile"),
  ldapEmailAttribute: setting("ldapEmailAttribute", "mail"),
  ldapIdAttribute: setting("ldapIdAttribute", "entryUUID"),
  ldapOrganizeBase: setting("ldapOrganizeBase"),
  ldapOrganizeFilter: setting("ldapOrganizeFilter", "(objectClass=organizationalUnit)"),
  ldapOrganizeNameAttribute: setting("ldapOrganizeNameAttribute", "ou"),
  ldapSignIn: setting("ldapSignIn", "0"),
  ldapName: setting("ldapName", "LDAP"),
};

export const fieldsOfSource = { dingtalk: dingtalkFields, ldap: ldapFields } as const;
export const secretFields = { dingtalk: "dingSynAppSecret", ldap: "ldapBindPassword" } as const;

export type SettingTexts<S extends DirectorySource> = Readonly<Record<keyof (typeof fieldsOfSource)[S], string>>;

/** Every setting of a source as a text; the secret as it is stored. */
export async function readTexts<S extends DirectorySource>(db: Kysely<Tables>, source: S): Promise<SettingTexts<S>> {
  const fields = Object.entries<Setting>(fieldsOfSource[source]);
  const keys = fields.map(([, { key }]) => key);
  const byKey = await readConfigTexts(db, keys);
  return Object.fromEntries(
    fields.map(([field, { key, preset }]) => [field, byKey.get(key) || preset]),
  ) as SettingTexts<S>;
}
