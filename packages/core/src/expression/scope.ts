import { expressionMessages as messages } from "./expression.messages.ts";
import { ExpressionError, type Place } from "./issue.ts";
import type { EvaluationContext, ValueType } from "./value.ts";

/** A field: its id and what it holds. */
export interface ScopeField {
  readonly id: string;
  readonly type: ValueType;
  /** No expression may read it: its value is a secret. */
  readonly isSecret?: true;
}

/** A sub-table: its id and its columns, by the names that an expression uses for them. */
export interface ScopeTable {
  readonly id: string;
  readonly columns: { readonly find: (name: string) => ScopeField | undefined };
}

/** What the names of an expression mean. */
export interface ExpressionScope {
  readonly find: (name: string) => ScopeField | ScopeTable | undefined;
}

/** A field that an expression reads; with `table` it is a column of that sub-table. Both are ids; `field` is null where only the number of its rows is asked. */
export interface ExpressionReference {
  readonly table: string | null;
  readonly field: string | null;
}

/** What may be known beside the record, by the names of it in an expression; each is its own id. */
const contextTypes = {
  "@now": "date",
  "@today": "date",
  "@userId": "text",
  "@organizeId": "text",
  "@departmentId": "text",
  "@positionId": "text",
  "@tenantId": "text",
} as const satisfies Record<string, ValueType>;

export type ContextName = keyof typeof contextTypes;

/** The ids of what comes from the context of an evaluation and not from a record. */
export const contextNames = Object.keys(contextTypes) as readonly ContextName[];

export function isContextName(id: string): id is ContextName {
  return Object.hasOwn(contextTypes, id);
}

/** The texts of the context, by name; `@now` and `@today` are computed. */
export const contextTexts: Readonly<Partial<Record<ContextName, (context: EvaluationContext) => unknown>>> = {
  "@userId": ({ userId }) => userId,
  "@organizeId": ({ organizeId }) => organizeId,
  "@departmentId": ({ departmentId }) => departmentId,
  "@positionId": ({ positionId }) => positionId,
  "@tenantId": ({ tenantId }) => tenantId,
};

/** `scope` with the names of the context in front: `{@today}`, `{@userId}` and so on. */
export function contextScope(scope: ExpressionScope = { find: () => undefined }): ExpressionScope {
  return {
    find: (name) => (isContextName(name) ? { id: name, type: contextTypes[name] } : scope.find(name)),
  };
}

export function isScopeTable(found: ScopeField | ScopeTable): found is ScopeTable {
  return "columns" in found;
}

/** The sub-table that a name means. Throws an ExpressionError when there is none. */
export function tableNamed(scope: ExpressionScope, name: string, place: Place): ScopeTable {
  const found = scope.find(name);
  if (found === undefined || !isScopeTable(found)) throw new ExpressionError(messages.unknown, place, { text: name });
  return found;
}
