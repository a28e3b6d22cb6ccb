import { createField } from "@gongshu/core/form/kinds/kinds";
import type { ManifestOf } from "../field-kind.ts";
import { SystemField } from "./SystemField.tsx";

const served = { Control: SystemField, frame: "labelled", verb: "enter", group: "system", settings: [] } as const;

const person = "M7 7.5A2.5 2.5 0 1 0 7 2.5a2.5 2.5 0 0 0 0 5ZM2 14a5 5 0 0 1 7-4.6";
const clock = "M7 2.5a5 5 0 1 0 4.6 7M7 5v3l2 1.5";
const isNew = "M12.5 10v4M10.5 12h4";
const isChanged = "M10.5 14l.5-1.8 3-3 1.2 1.2-3 3z";

export const createUserField = {
  ...served,
  icon: `${person}${isNew}`,
  conditionInput: (field, operator) => ({ ...createField("user", field), multiple: operator === "in" }),
} satisfies ManifestOf<"createUser">;

export const createTimeField = {
  ...served,
  icon: `${clock}${isNew}`,
  conditionInput: (field) => ({ ...createField("date", field), format: "yyyy-MM-dd HH:mm:ss" }),
} satisfies ManifestOf<"createTime">;

export const modifyUserField = {
  ...served,
  icon: `${person}${isChanged}`,
  conditionInput: (field, operator) => ({ ...createField("user", field), multiple: operator === "in" }),
} satisfies ManifestOf<"modifyUser">;

export const modifyTimeField = {
  ...served,
  icon: `${clock}${isChanged}`,
  conditionInput: (field) => ({ ...createField("date", field), format: "yyyy-MM-dd HH:mm:ss" }),
} satisfies ManifestOf<"modifyTime">;

export const currOrganizeField = {
  ...served,
  icon: "M2.5 14V2.5h7V14M9.5 6.5h4V14M1.5 14h13M5 5.5h2M5 8.5h2M5 11.5h2",
  conditionInput: (field, operator) => ({ ...createField("company", field), multiple: operator === "in" }),
} satisfies ManifestOf<"currOrganize">;

export const currDeptField = {
  ...served,
  icon: "M6 2h4v3.5H6zM1.5 10.5h4V14h-4zM10.5 10.5h4V14h-4zM8 5.5V8M3.5 10.5V8h9v2.5",
  conditionInput: (field, operator) => ({ ...createField("department", field), multiple: operator === "in" }),
} satisfies ManifestOf<"currDept">;

export const currPositionField = {
  ...served,
  icon: "M2 5h12v8.5H2zM5.5 5V2.5h5V5M2 9h12M8 8v2",
  conditionInput: (field, operator) => ({ ...createField("position", field), multiple: operator === "in" }),
} satisfies ManifestOf<"currPosition">;
