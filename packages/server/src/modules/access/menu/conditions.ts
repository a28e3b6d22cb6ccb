import {
  type ConditionField,
  type ConditionGroup,
  type ConditionRule,
  conditionJson,
  conditionLimits,
  conditionSymbols,
} from "@gongshu/contract/access/menu-data";
import { readJson } from "@gongshu/core/text/read-json";
import { invalidField } from "#platform/http/errors.ts";
import { symbolOperators } from "./condition-fields.ts";
import { menuErrors } from "./menu.messages.ts";

const field = "conditionJson";
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;

/** The groups that clients send as JSON text. */
export function readGroups(text: string): ConditionGroup[] {
  const parsed = conditionJson.safeParse(jsonOf(text));
  if (!parsed.success) {
    const isTooMuch = parsed.error.issues.some(({ code, path }) => code === "too_big" && path.at(-1) !== "value");
    throw isTooMuch
      ? invalidField(field, menuErrors.tooManyConditions, conditionLimits)
      : invalidField(field, menuErrors.badConditions);
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  if (text === "") return [];
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Refuses conditions that rows could not be compared by. */
export function checkGroups(groups: readonly ConditionGroup[], fields: readonly ConditionField[]): void {
  if (groups.length === 0) throw invalidField(field, menuErrors.conditionsNeeded);
  for (const group of groups) for (const rule of group.groups) checkRule(rule, fields);
}

function checkRule(rule: ConditionRule, fields: readonly ConditionField[]): void {
  const known = fields.find((candidate) => candidate.field === rule.field);
  if (known === undefined) throw invalidField(field, menuErrors.unknownField, { field: rule.field });
  const name = known.fullName;
  if (!known.operators.some((operator) => operator === rule.op))
    throw invalidField(field, menuErrors.unknownOperator, { field: name, op: rule.op });
  const value = String(rule.value ?? "").trim();
  if (value === "") throw invalidField(field, menuErrors.valueNeeded, { field: name });
  if (value.startsWith("@")) return checkSymbol(rule.op, value, known);
  const values = symbolOperators.includes(rule.op) && rule.op.includes("In") ? value.split(",") : [value];
  for (const one of values.map((text) => text.trim())) checkValue(one, known);
}

function checkSymbol(op: string, value: string, { fullName, symbols }: ConditionField): void {
  if (!conditionSymbols.some((symbol) => symbol === value))
    throw invalidField(field, menuErrors.unknownSymbol, { value });
  if (!symbols.some((symbol) => symbol === value) || !symbolOperators.includes(op))
    throw invalidField(field, menuErrors.symbolNotHere, { field: fullName, op, value });
}

function checkValue(value: string, { fullName, type }: ConditionField): void {
  if (type === "number" && (value === "" || !Number.isFinite(Number(value))))
    throw invalidField(field, menuErrors.numberNeeded, { field: fullName });
  if (type === "time" && !day.test(value)) throw invalidField(field, menuErrors.timeNeeded, { field: fullName });
}
