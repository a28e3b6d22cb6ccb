import type { ConditionField, ConditionGroup, DataScopeName } from "@gongshu/contract/access/menu-data";
import { shownCondition } from "./written-condition.ts";

/** The groups of a stored scheme; anything damaged starts anew. */
export function groupsOf(text: string): ConditionGroup[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored.every(isGroup) ? stored : [];
  } catch {
    return [];
  }
}

function isGroup(value: unknown): value is ConditionGroup {
  if (typeof value !== "object" || value === null || !("logic" in value) || !("groups" in value)) return false;
  return (value.logic === "and" || value.logic === "or") && Array.isArray(value.groups) && value.groups.every(isRule);
}

function isRule(value: unknown): value is ConditionGroup["groups"][number] {
  if (typeof value !== "object" || value === null || !("field" in value) || !("op" in value)) return false;
  return typeof value.field === "string" && typeof value.op === "string";
}

/** A condition to start from: the first field, compared in its first way. */
export function newRule(fields: readonly ConditionField[]): ConditionGroup["groups"][number] {
  const [field] = fields;
  return { field: field?.field ?? "", type: field?.type ?? "text", op: field?.operators[0] ?? "Equal", value: "" };
}

export function newGroup(fields: readonly ConditionField[]): ConditionGroup {
  return { logic: "and", groups: [newRule(fields)] };
}

/** The condition with another field: it keeps what the new field can be compared by. */
export function withField(
  rule: ConditionGroup["groups"][number],
  field: ConditionField,
): ConditionGroup["groups"][number] {
  const op = field.operators.find((operator) => operator === rule.op) ?? field.operators[0] ?? "Equal";
  const value = field.type === rule.type ? rule.value : "";
  return { ...rule, field: field.field, type: field.type, op, value };
}

/** Whether every condition has a value. */
export function isComplete(groups: readonly ConditionGroup[]): boolean {
  const rules = groups.flatMap((group) => group.groups);
  return rules.length > 0 && rules.every(({ value }) => String(value ?? "").trim() !== "");
}

/** Operators behind which a symbol can stand: those that ask whether something is in a set. */
export function takesSymbol(op: string): boolean {
  return ["Equal", "NotEqual", "Included", "NotIncluded", "In"].includes(op);
}

/** How the conditions of a scheme are put down. */
export const conditionWays = ["sentences", "written"] as const;
export type ConditionWay = (typeof conditionWays)[number];

/** What the form holds, an expression with the names of the fields: ids with commas between them, groups as such. */
export interface SchemeValues {
  readonly fullName: string;
  readonly scope: DataScopeName;
  readonly organizes: string;
  readonly way: ConditionWay;
  readonly groups: readonly ConditionGroup[];
  readonly condition: string;
  readonly sortCode: number;
  readonly description: string;
}

/** Ids of a field that holds them with commas between. */
export function idsOf(text: string): string[] {
  return text.split(",").filter((id) => id !== "");
}

/** A scheme, or one side of two changes to it, as the form holds it; conditions come as text or as such. */
export function draftOf<
  Scheme extends { readonly organizeIds?: unknown; readonly conditionJson?: unknown; readonly condition?: unknown },
>({ organizeIds, conditionJson, condition, ...values }: Scheme, fields: readonly ConditionField[]) {
  const written = typeof condition === "string" ? condition : "";
  const way: ConditionWay = written === "" ? "sentences" : "written";
  return {
    ...values,
    way,
    condition: shownCondition(written, fields),
    organizes: Array.isArray(organizeIds) ? organizeIds.join(",") : "",
    groups: groupsOf(typeof conditionJson === "string" ? conditionJson : JSON.stringify(conditionJson ?? [])),
  };
}
