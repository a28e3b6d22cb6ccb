import { dbTypes, hostPattern, type SslMode, sslModes } from "@gongshu/contract/data/data-source";
import type { Message } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { dataSourceMessages as messages } from "./data-source.messages.ts";

/** Names of products are the same in every language. */
export const dbTypeNames = { PostgreSQL: "PostgreSQL", MySql: "MySQL", MariaDB: "MariaDB" } as const;
export const dbTypeOptions = dbTypes.map((value) => ({ value, label: dbTypeNames[value] }));

const sslTexts = {
  off: messages.sslOff,
  required: messages.sslRequired,
  "verify-ca": messages.sslVerifyCa,
  "verify-full": messages.sslVerifyFull,
} as const satisfies Record<SslMode, Message>;

const isVerified = (values: Readonly<Record<string, unknown>>) => String(values["sslMode"]).startsWith("verify");

/** The inputs of a source; `hasPassword` when one is stored. */
export function sourceFields(t: Translate, hasPassword: boolean): FormField[] {
  return [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50, isWide: true },
    ...addressFields(t),
    ...signInFields(t, hasPassword),
    ...limitFields(t),
  ];
}

function addressFields(t: Translate): FormField[] {
  return [
    {
      name: "dbType",
      label: t(messages.dbType),
      kind: "select",
      isRequired: true,
      options: dbTypeOptions,
      section: t(messages.sectionConnection),
    },
    {
      name: "host",
      label: t(messages.host),
      kind: "text",
      isRequired: true,
      maxLength: 255,
      rules: [patternRule(hostPattern, t(messages.hostWrong))],
    },
    { name: "port", label: t(messages.port), kind: "number", isRequired: true, min: 1, max: 65_535 },
    { name: "serviceName", label: t(messages.serviceName), kind: "text", isRequired: true, maxLength: 128 },
  ];
}

function signInFields(t: Translate, hasPassword: boolean): FormField[] {
  return [
    {
      name: "userName",
      label: t(messages.userName),
      kind: "text",
      isRequired: true,
      maxLength: 128,
      help: t(messages.userNameHelp),
    },
    {
      name: "password",
      label: t(messages.password),
      kind: "password",
      maxLength: 500,
      ...(hasPassword && { help: t(messages.passwordKept) }),
    },
    {
      name: "dbSchema",
      label: t(messages.dbSchema),
      kind: "text",
      maxLength: 128,
      help: t(messages.dbSchemaHelp),
      isShown: ({ dbType }) => dbType === "PostgreSQL",
    },
    {
      name: "sslMode",
      label: t(messages.sslMode),
      kind: "select",
      isRequired: true,
      options: sslModes.map((value) => ({ value, label: t(sslTexts[value]) })),
    },
    {
      name: "sslCa",
      label: t(messages.sslCa),
      kind: "textarea",
      maxLength: 20_000,
      help: t(messages.sslCaHelp),
      isWide: true,
      isShown: isVerified,
    },
  ];
}

function limitFields(t: Translate): FormField[] {
  return [
    {
      name: "maxConnections",
      label: t(messages.maxConnections),
      kind: "number",
      min: 1,
      max: 20,
      section: t(messages.sectionLimits),
    },
    { name: "connectSeconds", label: t(messages.connectSeconds), kind: "number", min: 1, max: 30 },
    { name: "idleSeconds", label: t(messages.idleSeconds), kind: "number", min: 5, max: 600 },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}
