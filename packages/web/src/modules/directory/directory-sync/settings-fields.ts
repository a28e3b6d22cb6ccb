import type { DirectorySource } from "@gongshu/contract/directory/directory-sync";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";

type TextKey = keyof typeof messages;

interface Spec extends Pick<FormField, "kind" | "maxLength" | "isWide" | "control"> {
  readonly key: TextKey;
  readonly help?: TextKey;
  readonly section?: TextKey;
}

const text = (key: TextKey, maxLength: number, more: Partial<Spec> = {}): Spec => ({
  key,
  kind: "text",
  maxLength,
  ...more,
});
const flag = (key: TextKey, more: Partial<Spec> = {}): Spec => ({ key, kind: "switch", ...more });

const plan = (): readonly Spec[] => [
  flag("syncsOrganize", { section: "scope" }),
  flag("syncsUser"),
  { key: "organizeId", kind: "custom", control: directoryControl("department"), help: "organizeIdHelp" },
  { key: "roleId", kind: "custom", control: directoryControl("role"), help: "roleIdHelp" },
  flag("outerWins", { help: "outerWinsHelp", isWide: true }),
];

const dingtalk = (): readonly Spec[] => [
  text("dingSynAppKey", 200, { section: "connection", help: "dingSynAppKeyHelp", isWide: true }),
  { key: "dingSynAppSecret", kind: "password", maxLength: 200 },
  text("dingAgentId", 200),
  text("dingBaseUrl", 200, { help: "dingBaseUrlHelp", isWide: true }),
  ...plan(),
];

const ldap = (): readonly Spec[] => [
  text("ldapUrl", 200, { section: "connection", help: "ldapUrlHelp" }),
  flag("ldapStartTls"),
  text("ldapBindDn", 500, { help: "ldapBindDnHelp" }),
  { key: "ldapBindPassword", kind: "password", maxLength: 200 },
  { key: "ldapCaCert", kind: "textarea", maxLength: 20_000, isWide: true, help: "ldapCaCertHelp" },
  text("ldapUserBase", 500, { help: "ldapUserBaseHelp" }),
  text("ldapUserFilter", 1000),
  text("ldapOrganizeBase", 500, { help: "ldapOrganizeBaseHelp" }),
  text("ldapOrganizeFilter", 1000),
  text("ldapAccountAttribute", 64, { section: "attributes", help: "ldapAccountAttributeHelp" }),
  text("ldapIdAttribute", 64, { help: "ldapIdAttributeHelp" }),
  text("ldapNameAttribute", 64),
  text("ldapOrganizeNameAttribute", 64),
  text("ldapMobileAttribute", 64),
  text("ldapEmailAttribute", 64),
  flag("ldapSignIn", { section: "signIn", help: "ldapSignInHelp" }),
  text("ldapName", 30),
  ...plan(),
];

/** The inputs of a source. A secret says whether there is one. */
export function settingsFields(t: Translate, source: DirectorySource, hasSecret: boolean): FormField[] {
  const specs = source === "dingtalk" ? dingtalk() : ldap();
  return specs.map(({ key, help, section, ...field }) => {
    const words = field.kind === "password" ? (hasSecret ? "secretKept" : "secretNone") : help;
    return {
      ...field,
      name: key,
      label: t(messages[key]),
      ...(words !== undefined && { help: t(messages[words]) }),
      ...(section !== undefined && { section: t(messages[section]) }),
    };
  });
}
