import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { DayField } from "#widgets/DayField.tsx";
import { DictionarySelect } from "#widgets/DictionarySelect.tsx";
import { basicMessages as messages } from "./basic.messages.ts";

export interface FieldSection {
  readonly key: "person" | "contact" | "papers" | "urgent";
  readonly fields: readonly FormField[];
}

/** A rule of the shared validator; emptiness is left to `isRequired`. */
function named(name: NamedRule, t: Translate): Rule {
  const { test, message } = rules[name];
  return {
    validator: (_rule, value: unknown) =>
      typeof value !== "string" || value.trim() === "" || test(value.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t(message))),
  };
}

const firstBirthday = Date.UTC(1900, 0, 1);

/** What somebody may say about themselves, in parts. */
export function useFieldSections(): readonly FieldSection[] {
  const t = useT();
  const [today] = useState(() => Date.now());
  const text = (name: keyof typeof messages, maxLength: number, more: Partial<FormField> = {}): FormField => ({
    name,
    label: t(messages[name]),
    kind: "text",
    maxLength,
    ...more,
  });
  const choice = (name: keyof typeof messages, dictionaryType: string): FormField => ({
    name,
    label: t(messages[name]),
    kind: "custom",
    control: <DictionarySelect dictionaryType={dictionaryType} placeholder="" />,
  });
  const genders = [
    { value: "1", label: t(messages.male) },
    { value: "2", label: t(messages.female) },
    { value: "3", label: t(messages.secret) },
  ];
  return [
    {
      key: "person",
      fields: [
        text("realName", 50, { isRequired: true, rules: [named("name", t)] }),
        { name: "gender", label: t(messages.gender), kind: "radio", options: genders },
        {
          name: "birthday",
          label: t(messages.birthday),
          kind: "custom",
          control: <DayField min={firstBirthday} max={today} />,
        },
        choice("nation", "Nation"),
        text("nativePlace", 100),
        text("signature", 200, { kind: "textarea", isWide: true }),
      ],
    },
    {
      key: "contact",
      fields: [
        text("mobilePhone", 20, { rules: [named("mobile", t)], help: t(messages.mobileHelp) }),
        text("email", 100, { rules: [named("email", t)] }),
        text("telePhone", 30),
        text("landline", 30),
        text("postalAddress", 200, { isWide: true }),
      ],
    },
    {
      key: "papers",
      fields: [
        choice("certificatesType", "certificateType"),
        text("certificatesNumber", 50),
        choice("education", "Education"),
      ],
    },
    { key: "urgent", fields: [text("urgentContacts", 50), text("urgentTelePhone", 30)] },
  ];
}
