import { compileExpression } from "@gongshu/core/expression/compile";
import type { ExpressionIssue } from "@gongshu/core/expression/issue";
import { storedLimits } from "@gongshu/core/expression/limits";
import { fieldNames } from "@gongshu/core/expression/names";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";
import type { ValueType } from "@gongshu/core/expression/value";
import type { FormDefinition, TableField } from "@gongshu/core/form/definition";
import { formScope } from "@gongshu/core/form/form-scope";

/** The names of fields in expressions that people read and write, and the ids in those that are stored. */
export interface ExpressionNames {
  readonly nameOf: (id: string, table: string | null) => string;
  readonly idOf: (name: string, table: string | null) => string;
}

/** How an expression of a form, or of the columns of `around`, names its fields. */
export function expressionNames(
  { fields }: Pick<FormDefinition, "fields">,
  around: TableField | null,
): ExpressionNames {
  const outer = fieldNames([...(around?.columns ?? []), ...fields]);
  const tables = new Map(
    fields.flatMap((field) => (field.kind === "table" ? [[field.id, fieldNames(field.columns)] as const] : [])),
  );
  return {
    nameOf: (id, table) => (table === null ? outer : tables.get(table))?.names.get(id) ?? id,
    idOf: (name, table) => (table === null ? outer : tables.get(outer.ids.get(table) ?? table))?.ids.get(name) ?? name,
  };
}

/** A stored expression as people read it; one that cannot be read stays as it is. */
export function shownExpression(text: string, { nameOf }: ExpressionNames): string {
  const parsed = parseExpression(text, storedLimits);
  return parsed.ok ? printExpression(parsed.node, nameOf, "shown") : text;
}

export type ReadExpression =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** What people wrote, as it is stored; or what is wrong with it. `expected` is what it must give, yes or no for a condition; without it, anything. */
export function readExpression(
  written: string,
  form: Pick<FormDefinition, "fields">,
  around: TableField | null,
  expected: ValueType | undefined,
  scope = formScope(form, around),
): ReadExpression {
  const parsed = parseExpression(written);
  if (!parsed.ok) return parsed;
  const text = printExpression(parsed.node, expressionNames(form, around).idOf);
  const compiled = compileExpression(text, scope, {
    ...(expected !== undefined && { expected }),
    limits: storedLimits,
  });
  return compiled.ok ? { ok: true, text } : compiled;
}
