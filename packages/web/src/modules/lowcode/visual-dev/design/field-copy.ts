import type { Condition, FieldDefinition, ScalarField } from "@gongshu/core/form/definition";

type Rename = (id: string) => string;

function renameIn(expression: string, rename: Rename): string {
  return expression.replaceAll(
    /\{([^{}]*)\}/g,
    (_whole, reference: string) =>
      `{${reference
        .split(".")
        .map((part) => rename(part.trim()))
        .join(".")}}`,
  );
}

function renameCondition(condition: Condition, rename: Rename): Condition {
  return {
    ...condition,
    rules: condition.rules.map((rule) => ({ ...rule, field: rename(rule.field) })),
    ...(condition.groups !== undefined && { groups: condition.groups.map((group) => renameCondition(group, rename)) }),
  };
}

function renameReferences<Field extends FieldDefinition>(field: Field, rename: Rename): Field {
  const { conditions } = field;
  const renamed = {
    ...field,
    ...(conditions !== undefined && {
      conditions: Object.fromEntries(
        Object.entries(conditions).flatMap(([name, condition]) =>
          condition === undefined ? [] : [[name, renameCondition(condition, rename)]],
        ),
      ),
    }),
  };
  return renamed.kind === "calculation" ? { ...renamed, expression: renameIn(renamed.expression, rename) } : renamed;
}

/** A copy with ids of its own. What the columns of a sub-table say about each other is said about the copies. */
export function copyField(field: FieldDefinition, makeId: () => string): FieldDefinition {
  if (field.kind !== "table") return { ...field, id: makeId() };
  const ids = new Map([field.id, ...field.columns.map(({ id }) => id)].map((id) => [id, makeId()]));
  const rename: Rename = (id) => ids.get(id) ?? id;
  const columns = field.columns.map(
    (column): ScalarField => ({ ...renameReferences(column, rename), id: rename(column.id) }),
  );
  return {
    ...field,
    id: rename(field.id),
    columns,
    ...(field.summary !== undefined && { summary: { ...field.summary, fields: field.summary.fields.map(rename) } }),
  };
}

/** An id that no other field has had: a removed field keeps its data under its id, so ids are never given twice. */
export function newFieldId(): string {
  return `f${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
}
