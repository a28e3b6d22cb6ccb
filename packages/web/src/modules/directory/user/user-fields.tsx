import type { PickerKind } from "@gongshu/contract/directory/picker";
import { userLimits } from "@gongshu/contract/directory/user";
import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import type { Rule } from "antd/es/form";
import type { Translate } from "#lib/locale.ts";
import type { FormField, FormOption } from "#ui/form-fields.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { DayField } from "#widgets/DayField.tsx";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { AvatarField } from "./AvatarField.tsx";
import { userMessages as messages } from "./user.messages.ts";
import { genders } from "./user-columns.tsx";

/** What the form chooses from dictionaries: values are ids of entries, as existing clients send them. */
export interface UserOptions {
  readonly nation: readonly FormOption[];
  readonly education: readonly FormOption[];
  readonly certificatesType: readonly FormOption[];
  /** Of the entry that stands for the identity card, whose number has a check digit. */
  readonly idCard: string | undefined;
}

/** A rule of the shared validator; emptiness is left to `isRequired`. */
function named(
  rule: NamedRule,
  t: Translate,
): { readonly validator: (rule: unknown, value: unknown) => Promise<void> } {
  return {
    validator: (_rule, value) =>
      typeof value !== "string" || value.trim() === "" || rules[rule].test(value.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t(rules[rule].message))),
  };
}

/** Asked only of an identity card. */
function certificateRule(idCard: string | undefined, t: Translate): Rule {
  return ({ getFieldValue }) => {
    const isCard = idCard !== undefined && getFieldValue("certificatesType") === idCard;
    return isCard ? named("idCard", t) : { validator: () => Promise.resolve() };
  };
}

type TextName = keyof typeof userLimits;

function text(name: TextName, t: Translate, more: Partial<FormField> = {}): FormField {
  return { name, label: t(messages[name]), kind: "text", maxLength: userLimits[name], ...more };
}

/** The user of the form. Fields that users may not change of themselves are read-only. */
export interface FormSubject {
  readonly isSelf: boolean;
  /** Administrators may move themselves and change what they hold. */
  readonly isAdministrator: boolean;
}

/** The inputs of a user, in four parts. */
export function userFields(t: Translate, options: UserOptions, { isSelf, isAdministrator }: FormSubject): FormField[] {
  return [
    ...accountFields(t, isSelf),
    ...organizeFields(t, isSelf && !isAdministrator),
    ...personalFields(t, options),
    ...contactFields(t),
  ];
}

function accountFields(t: Translate, isSelf: boolean): FormField[] {
  return [
    text("account", t, {
      section: t(messages.sectionAccount),
      isRequired: true,
      help: t(messages.accountHelp),
      rules: [named("account", t)],
    }),
    text("realName", t, { isRequired: true, rules: [named("name", t)] }),
    {
      name: "gender",
      label: t(messages.gender),
      kind: "radio",
      isRequired: true,
      options: genders.map(({ value, label }) => ({ value, label: t(label) })),
    },
    { name: "headIcon", label: t(messages.headIcon), kind: "custom", control: <AvatarField /> },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.state), kind: "switch", isDisabled: isSelf },
  ];
}

function organizeFields(t: Translate, isFixed: boolean): FormField[] {
  const chosen = (
    name: string,
    label: string,
    kind: PickerKind,
    isMultiple: boolean,
    isDisabled: boolean,
  ): FormField => ({
    name,
    label,
    kind: "custom",
    control: directoryControl(kind, isMultiple, { isDisabled, placeholder: t(uiMessages.pleaseSelect, { label }) }),
  });
  return [
    {
      ...chosen("organizeId", t(messages.organize), "department", false, isFixed),
      section: t(messages.sectionOrganize),
      isRequired: true,
    },
    chosen("managerId", t(messages.manager), "user", false, false),
    chosen("positionId", t(messages.position), "position", true, isFixed),
    { ...chosen("roleId", t(messages.role), "role", true, isFixed), help: t(messages.roleHelp) },
    { name: "entryDate", label: t(messages.entryDate), kind: "custom", control: <DayField /> },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}

function personalFields(t: Translate, options: UserOptions): FormField[] {
  const choice = (name: "nation" | "education" | "certificatesType", more: Partial<FormField> = {}): FormField => ({
    name,
    label: t(messages[name]),
    kind: "select",
    options: options[name],
    ...more,
  });
  return [
    choice("nation", { section: t(messages.sectionPersonal) }),
    text("nativePlace", t),
    { name: "birthday", label: t(messages.birthday), kind: "custom", control: <DayField /> },
    choice("education"),
    choice("certificatesType"),
    text("certificatesNumber", t, { rules: [certificateRule(options.idCard, t)] }),
  ];
}

function contactFields(t: Translate): FormField[] {
  return [
    text("mobilePhone", t, { section: t(messages.sectionContact), rules: [named("mobile", t)] }),
    text("email", t, { rules: [named("email", t)] }),
    text("telePhone", t),
    text("landline", t),
    text("urgentContacts", t),
    text("urgentTelePhone", t),
    text("postalAddress", t, { isWide: true }),
  ];
}
