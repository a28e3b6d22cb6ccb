import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { ConditionOperator } from "@gongshu/core/expression/condition";
import type { FieldOf } from "@gongshu/core/form/definition";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { directoryField } from "./directory-control.tsx";

const multiple = {
  name: "multiple",
  label: messages.multiple,
  group: "enter",
  also: (isMultiple: boolean) => ({ ...(isMultiple && { unique: false }) }),
} as const;

/** What all kinds of the directory have in common. */
function picked<Kind extends PickerKind>(kind: Kind) {
  return {
    Control: directoryField(kind),
    frame: "labelled",
    verb: "select",
    hasPlaceholder: true,
    conditionInput: (field: FieldOf<PickerKind>, operator: ConditionOperator): FieldOf<PickerKind> =>
      operator === "in" ? { ...field, multiple: true } : field,
  } as const;
}

export const userField = {
  ...picked("user"),
  group: "basic",
  icon: "M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5ZM2.8 14a5.2 5.2 0 0 1 10.4 0",
  settings: [multiple, { name: "defaultToCurrentUser", label: messages.defaultToCurrentUser, group: "start" }],
} satisfies ManifestOf<"user">;

export const companyField = {
  ...picked("company"),
  group: "advanced",
  icon: "M2.5 14V2.5h7V14M9.5 6.5h4V14M1.5 14h13M5 5.5h2M5 8.5h2M5 11.5h2",
  settings: [multiple, { name: "defaultToOwn", label: messages.defaultToOwnCompany, group: "start" }],
} satisfies ManifestOf<"company">;

export const departmentField = {
  ...picked("department"),
  group: "advanced",
  icon: "M6 2h4v3.5H6zM1.5 10.5h4V14h-4zM10.5 10.5h4V14h-4zM8 5.5V8M3.5 10.5V8h9v2.5",
  settings: [multiple, { name: "defaultToOwn", label: messages.defaultToOwnDepartment, group: "start" }],
} satisfies ManifestOf<"department">;

export const positionField = {
  ...picked("position"),
  group: "advanced",
  icon: "M2 5h12v8.5H2zM5.5 5V2.5h5V5M2 9h12M8 8v2",
  settings: [multiple, { name: "defaultToOwn", label: messages.defaultToOwnPosition, group: "start" }],
} satisfies ManifestOf<"position">;

export const roleField = {
  ...picked("role"),
  group: "advanced",
  icon: "M8 1.5 13 3.5v4c0 3-2 5.5-5 7-3-1.5-5-4-5-7v-4zM5.5 8l2 2 3.5-3.5",
  settings: [multiple],
} satisfies ManifestOf<"role">;
