import { importBounds } from "@gongshu/contract/system/import-export";
import type { SecretConfigKey, SystemConfigInfo, SystemConfigKey } from "@gongshu/contract/system/system-config";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { configMessages as messages } from "./system-config.messages.ts";

export const configTabs = ["basic", "security", "files", "logs", "mail", "sms"] as const;
export type ConfigTab = (typeof configTabs)[number];

type TextKey = keyof typeof messages;

/** A setting with an input on this page. */
export type ShownKey = Extract<SystemConfigKey, TextKey>;

interface Spec extends Pick<FormField, "kind" | "maxLength" | "min" | "max" | "isRequired" | "isWide"> {
  readonly key: ShownKey;
  readonly help?: TextKey;
  readonly section?: TextKey;
  readonly choices?: readonly (readonly [string, TextKey])[];
}

const text = (key: ShownKey, maxLength: number, more: Partial<Spec> = {}): Spec => ({
  key,
  kind: "text",
  maxLength,
  ...more,
});
const whole = (key: ShownKey, min: number, max: number, more: Partial<Spec> = {}): Spec => ({
  key,
  kind: "number",
  min,
  max,
  ...more,
});
const flag = (key: ShownKey, help: TextKey, more: Partial<Spec> = {}): Spec => ({
  key,
  kind: "switch",
  help,
  isWide: true,
  ...more,
});
const days = (key: ShownKey) => whole(key, 1, 3650, { help: "daysHelp", isRequired: true });

/** Settings that have no input here, such as those of other providers, are kept as they are for existing clients. */
const specs: Readonly<Record<ConfigTab, readonly Spec[]>> = {
  basic: [
    text("sysName", 100, { section: "system", help: "sysNameHelp" }),
    text("sysVersion", 50),
    text("copyright", 200, { isWide: true }),
    { key: "sysDescription", kind: "textarea", maxLength: 500, isWide: true },
    { key: "sysLogo", kind: "custom", section: "look", help: "sysLogoHelp" },
    { key: "sysLogoDark", kind: "custom", help: "sysLogoDarkHelp" },
    { key: "sysIcon", kind: "custom", help: "sysIconHelp" },
    text("companyName", 100, { section: "company" }),
    text("companyCode", 50),
    text("companyContacts", 50),
    text("companyTelePhone", 50),
    text("companyEmail", 100),
    text("companyAddress", 200),
  ],
  security: [
    whole("tokenTimeout", 1, 525_600, { help: "tokenTimeoutHelp", isRequired: true, section: "session" }),
    whole("sessionHours", 1, 8760, { help: "sessionHoursHelp", isRequired: true }),
    flag("singleLogin", "singleLoginHelp"),
    flag("lastLoginTimeSwitch", "lastLoginTimeSwitchHelp"),
    {
      key: "passwordPolicy",
      kind: "radio",
      isWide: true,
      section: "passwords",
      help: "passwordPolicyHelp",
      choices: [
        ["basic", "policyBasic"],
        ["open", "policyOpen"],
        ["strong", "policyStrong"],
      ],
    },
    whole("passwordDays", 0, 3650, { help: "passwordDaysHelp", isRequired: true }),
    whole("passwordHistory", 0, 12, { help: "passwordHistoryHelp", isRequired: true }),
    {
      key: "secondFactor",
      kind: "radio",
      isWide: true,
      help: "secondFactorHelp",
      choices: [
        ["none", "nobody"],
        ["administrators", "administrators"],
        ["everybody", "everybody"],
      ],
    },
    flag("whitelistSwitch", "whitelistSwitchHelp", { section: "addresses" }),
    { key: "whitelistIP", kind: "textarea", maxLength: 8000, isWide: true, help: "whitelistIPHelp" },
  ],
  files: [
    whole("fileMaxMb", 1, 10_240, { help: "fileMaxMbHelp", isRequired: true }),
    whole("imageMaxMb", 1, 200, { help: "imageMaxMbHelp", isRequired: true }),
    whole("importMaxMb", 1, importBounds.maxMb, { help: "importMaxMbHelp", isRequired: true }),
    whole("importMaxRows", 1, importBounds.maxRows, { help: "importMaxRowsHelp", isRequired: true }),
  ],
  logs: [flag("isLog", "isLogHelp"), days("loginLogDays"), days("requestLogDays"), days("errorLogDays")],
  mail: [
    text("emailSmtpHost", 200, { section: "mailServer", help: "emailSmtpHostHelp" }),
    whole("emailSmtpPort", 1, 65_535, { help: "emailSmtpPortHelp" }),
    flag("emailSsl", "emailSslHelp"),
    text("emailAccount", 200, { help: "emailAccountHelp" }),
    { key: "emailPassword", kind: "password", maxLength: 200, help: "emailPasswordHelp" },
    text("emailSenderName", 100, { help: "emailSenderNameHelp" }),
    flag("emailNewDevice", "emailNewDeviceHelp", { section: "notices" }),
    flag("emailExportRequest", "emailExportRequestHelp"),
  ],
  sms: [text("smsSignName", 100, { help: "smsSignNameHelp" })],
};

/** What the inputs hold: switches 1 and 0, numbers as numbers, the rest as texts. */
export type ConfigValues = Partial<Record<ShownKey, string | number | null>>;

/** The inputs of a tab. Secrets say whether there is one. */
export function fieldsOf(t: Translate, tab: ConfigTab, secrets: readonly SecretConfigKey[]): FormField[] {
  const helpOf = ({ key, kind, help }: Spec) => {
    const own = help === undefined ? "" : t(messages[help]);
    if (kind !== "password") return own === "" ? {} : { help: own };
    const state = t(secrets.some((secret) => secret === key) ? messages.secretKept : messages.secretNone);
    return { help: `${state}${own}` };
  };
  return specs[tab].map((spec) => {
    const { key, section, choices, help: _help, ...field } = spec;
    return {
      ...field,
      name: key,
      label: t(messages[key]),
      ...helpOf(spec),
      ...(section !== undefined && { section: t(messages[section]) }),
      ...(choices !== undefined && {
        options: choices.map(([value, label]) => ({ value, label: t(messages[label]) })),
      }),
    };
  });
}

/** The tab that has the input of a setting. */
export function tabOf(key: string): ConfigTab | undefined {
  return configTabs.find((tab) => specs[tab].some((spec) => spec.key === key));
}

const everySpec = configTabs.flatMap((tab) => specs[tab]);

/** From what the server gives: switches as numbers, the rest as texts. */
export function valuesOf(info: SystemConfigInfo): ConfigValues {
  const values: ConfigValues = {};
  for (const { key, kind } of everySpec) {
    const value = info[key];
    if (kind === "switch") values[key] = Number(value);
    else if (kind === "number") values[key] = value === "" ? null : Number(value);
    else values[key] = value;
  }
  return values;
}

/** The texts for the server: only what was changed, so that a save touches nothing else. */
export function changesOf(before: ConfigValues, after: ConfigValues): Partial<Record<ShownKey, string>> {
  const textOf = (value: string | number | null | undefined) => String(value ?? "");
  return Object.fromEntries(
    everySpec.flatMap(({ key }) =>
      textOf(before[key]) === textOf(after[key]) ? [] : [[key, textOf(after[key])] as const],
    ),
  );
}
