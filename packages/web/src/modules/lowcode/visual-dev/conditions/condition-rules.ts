import { type ConditionOperator, type ConditionRule, needsValue } from "@gongshu/core/expression/condition";
import {
  type FieldDefinition,
  type FormDefinition,
  isScalarField,
  type ScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { choicesOf, isMarkup, isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import { findField, type Item } from "../design/form-tree.ts";

const emptiness = ["empty", "notEmpty"] as const satisfies readonly ConditionOperator[];
const order = [
  "equal",
  "notEqual",
  "greater",
  "greaterOrEqual",
  "less",
  "lessOrEqual",
] as const satisfies readonly ConditionOperator[];

const byColumn: Readonly<Record<ColumnType["type"], readonly ConditionOperator[]>> = {
  text: ["equal", "notEqual", "contains", "notContains", ...emptiness],
  "text[]": ["contains", "notContains", ...emptiness],
  numeric: [...order, ...emptiness],
  timestamptz: [...order, ...emptiness],
  smallint: ["equal", "notEqual", ...emptiness],
  jsonb: emptiness,
};

/** Whether its values are chosen, not typed. */
const hasChoices = (field: ScalarField) =>
  choicesOf(field) !== undefined || kindOf(field).reference?.(field) !== undefined;

/** How a field can be compared. Choices are compared as wholes, texts also by what they contain; of a sub-table only whether it has rows. */
export function operatorsFor(field: FieldDefinition): readonly ConditionOperator[] {
  if (!isScalarField(field)) return emptiness;
  // Of what lies between two ends, a comparison with one value says nothing.
  if (kindOf(field).searchEnd !== undefined) return emptiness;
  // Words between the marks of a text are no comparison that people could follow.
  if (isMarkup(field)) return emptiness;
  const type = kindOf(field).columnType(field).type;
  if (type === "text" && hasChoices(field)) return ["equal", "notEqual", "in", ...emptiness];
  if (type === "text[]") return ["contains", "notContains", "in", ...emptiness];
  return byColumn[type];
}

/** What a condition belongs to, and the sub-table whose row it may ask; without `around` that of the field, if it is a column. */
export interface Asker extends Pick<Item, "id"> {
  readonly around?: TableField | null;
}

/** The sub-table whose row may be asked. */
export function aroundOf(form: FormDefinition, { id, around }: Asker): TableField | null {
  return around === undefined ? (findField(form, id)?.table ?? null) : around;
}

/** The fields that a condition of something may ask: those of the form, and for a column those of its row. */
export function conditionSources(form: FormDefinition, asker: Asker): readonly FieldDefinition[] {
  const { id: own } = asker;
  const around = aroundOf(form, asker);
  const isSource = (field: FieldDefinition) => !(isScalarField(field) && isSecret(field));
  return [...(around?.columns ?? []), ...form.fields].filter(
    (field) => field.id !== own && field.id !== around?.id && isSource(field),
  );
}

/** A new rule about a field, to be completed. */
export function ruleFor(field: FieldDefinition): ConditionRule {
  const [operator = "notEmpty"] = operatorsFor(field);
  return needsValue(operator) ? { field: field.id, operator, value: null } : { field: field.id, operator };
}

/** The rule with another comparison; a value that no longer fits is dropped. */
export function withOperator(rule: ConditionRule, operator: ConditionOperator): ConditionRule {
  if (!needsValue(operator)) return { field: rule.field, operator };
  const wasList = rule.operator === "in";
  return { field: rule.field, operator, value: wasList === (operator === "in") ? (rule.value ?? null) : null };
}
