/** How a field is compared with a constant. */
export type ConditionOperator =
  | "equal"
  | "notEqual"
  | "contains"
  | "notContains"
  | "greater"
  | "greaterOrEqual"
  | "less"
  | "lessOrEqual"
  | "empty"
  | "notEmpty"
  | "in";

/** A comparison of one field with a constant. `field` is the id of a field. Switches are 1 and 0, dates epoch milliseconds. */
export interface ConditionRule {
  field: string;
  operator: ConditionOperator;
  value?: string | number | string[] | null | undefined;
}

/** A condition as people edit it: rules and nested groups joined by one word. Without rules and groups it always holds. */
export interface Condition {
  logic: "and" | "or";
  rules: ConditionRule[];
  groups?: Condition[] | undefined;
}

/** Whether a comparison is one with a value. */
export function needsValue(operator: ConditionOperator): boolean {
  return operator !== "empty" && operator !== "notEmpty";
}

function isMissing(value: ConditionRule["value"]): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Whether a rule that compares with a value has none yet. */
export function lacksValue({ operator, value }: ConditionRule): boolean {
  return needsValue(operator) && isMissing(value);
}

/** All rules of a condition, those of its groups included. */
export function conditionRules(condition: Condition): ConditionRule[] {
  return [...condition.rules, ...(condition.groups ?? []).flatMap(conditionRules)];
}
