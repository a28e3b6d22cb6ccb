import type { Condition, ConditionOperator, ConditionRule } from "../../expression/condition.ts";

/** Gives the present value of a field by its id. */
export type ReadField = (field: string) => unknown;
export type Predicate = (read: ReadField) => boolean;

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** The constant in the type of the value: settings keep numbers as text now and then. */
function alike(value: unknown, constant: unknown): unknown {
  if (typeof value === "number" && typeof constant === "string" && constant.trim() !== "") return Number(constant);
  return typeof value === "string" && typeof constant === "number" ? String(constant) : constant;
}

function equal(value: unknown, constant: unknown): boolean {
  if (isEmpty(value) || isEmpty(constant)) return isEmpty(value) && isEmpty(constant);
  if (!Array.isArray(value)) return value === alike(value, constant);
  const wanted: readonly unknown[] = Array.isArray(constant) ? constant : [constant];
  return value.length === wanted.length && wanted.every((entry) => value.includes(entry));
}

function contains(value: unknown, constant: unknown): boolean {
  if (Array.isArray(value))
    return (Array.isArray(constant) ? constant : [constant]).every((entry) => value.includes(entry));
  return typeof value === "string" && !isEmpty(constant) && value.includes(String(constant));
}

function within(value: unknown, constant: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(constant) ? constant : [constant];
  if (Array.isArray(value)) return value.some((entry) => list.includes(entry));
  return !isEmpty(value) && list.some((entry) => value === alike(value, entry));
}

function compare(value: unknown, constant: unknown): number {
  const other = alike(value, constant);
  return typeof value === "number" && typeof other === "number" ? value - other : Number.NaN;
}

/** Order holds between numbers (dates are numbers); with anything else, or nothing, on one side it does not. */
const operators: Readonly<Record<ConditionOperator, (value: unknown, constant: unknown) => boolean>> = {
  equal,
  notEqual: (value, constant) => !equal(value, constant),
  contains,
  notContains: (value, constant) => !contains(value, constant),
  greater: (value, constant) => compare(value, constant) > 0,
  greaterOrEqual: (value, constant) => compare(value, constant) >= 0,
  less: (value, constant) => compare(value, constant) < 0,
  lessOrEqual: (value, constant) => compare(value, constant) <= 0,
  empty: (value) => isEmpty(value),
  notEmpty: (value) => !isEmpty(value),
  in: within,
};

function compileRule(rule: ConditionRule): Predicate {
  const { field, value } = rule;
  const test = operators[rule.operator];
  return (read) => test(read(field), value);
}

/** Compiles a condition, so that it can be asked often. One without rules and groups holds, whatever its logic. */
export function compileCondition(condition: Condition): Predicate {
  const parts = [...condition.rules.map(compileRule), ...(condition.groups ?? []).map(compileCondition)];
  if (parts.length === 0) return () => true;
  if (condition.logic === "and") return (read) => parts.every((part) => part(read));
  return (read) => parts.some((part) => part(read));
}

/** Whether `condition` holds for the values that `read` gives. */
export function evaluateCondition(condition: Condition, read: ReadField): boolean {
  return compileCondition(condition)(read);
}

/** Whether a comparison is one with a value. */
export function needsValue(operator: ConditionOperator): boolean {
  return operator !== "empty" && operator !== "notEmpty";
}

/** Whether a rule that compares with a value has none: it would never hold, or hold for everything that is empty. */
export function lacksValue({ operator, value }: ConditionRule): boolean {
  return needsValue(operator) && isEmpty(value);
}

/** All rules of a condition, those of its groups included. */
export function conditionRules(condition: Condition | undefined): ConditionRule[] {
  if (condition === undefined) return [];
  return [...condition.rules, ...(condition.groups ?? []).flatMap(conditionRules)];
}

/** The ids of the fields that a condition reads. */
export function conditionFields(condition: Condition | undefined): string[] {
  return conditionRules(condition).map((rule) => rule.field);
}
