import { compileExpression } from "../../expression/compile.ts";
import { storedLimits } from "../../expression/limits.ts";
import type { ExpressionScope } from "../../expression/scope.ts";
import type { Result } from "../../expression/value.ts";
import { compileCondition, type Predicate } from "../compile-form.ts";
import {
  type FieldDefinition,
  type FormDefinition,
  isScalarField,
  type ScalarField,
  type TableField,
} from "../definition.ts";
import { formScope } from "../form-scope.ts";
import { walkLayout } from "../layout/node.ts";
import type { Scope } from "../scope.ts";
import { type EventTrigger, type FormEvent, type StepOf, triggerId } from "./event.ts";

type Compute = (scope: Scope) => Result;

/** A column of an answer and what takes its value. */
export interface CompiledFill {
  readonly from: string;
  readonly target: ScalarField;
}

export type CompiledStep =
  | { readonly do: "set"; readonly target: ScalarField; readonly compute: Compute }
  | { readonly do: "clear"; readonly targets: readonly FieldDefinition[] }
  | CompiledFetch;

export interface CompiledFetch {
  readonly do: "fetch";
  readonly interfaceId: string;
  readonly parameters: readonly { readonly name: string; readonly compute: Compute }[];
  /** The sub-table that takes the rows; null where the first row fills fields of the record. */
  readonly table: TableField | null;
  readonly fills: readonly CompiledFill[];
  readonly missing: StepOf<"fetch">["missing"];
}

/** An event that is ready to be run often. */
export interface CompiledEvent {
  readonly id: string;
  /** What people call what starts it. */
  readonly name: string;
  readonly holds: Predicate;
  readonly steps: readonly CompiledStep[];
  /** Whether it asks somebody else, and so takes time. */
  readonly asks: boolean;
}

class Compiler {
  readonly #fields: ReadonlyMap<string, FieldDefinition>;
  readonly #scope: ExpressionScope;

  constructor(form: FormDefinition) {
    this.#fields = new Map(form.fields.map((field) => [field.id, field]));
    this.#scope = formScope(form);
  }

  event(event: FormEvent, name: string): CompiledEvent {
    const steps = event.steps.flatMap((step) => this.#step(step) ?? []);
    return {
      id: event.id,
      name,
      holds: this.#predicate(event.when),
      steps,
      asks: steps.some((step) => step.do === "fetch"),
    };
  }

  /** A stored definition was checked: what cannot be read does nothing, instead of stopping the form. */
  #step(step: FormEvent["steps"][number]): CompiledStep | undefined {
    if (step.do === "clear") return { do: "clear", targets: step.fields.flatMap((id) => this.#fields.get(id) ?? []) };
    if (step.do === "set") {
      const target = this.#fields.get(step.field);
      const compute = this.#compute(step.value);
      if (target === undefined || !isScalarField(target) || compute === undefined) return undefined;
      return { do: "set", target, compute };
    }
    return this.#fetch(step);
  }

  #fetch({ interfaceId, parameters, table: tableId, fills, missing }: StepOf<"fetch">): CompiledFetch | undefined {
    const table = tableId === undefined ? null : this.#fields.get(tableId);
    if (interfaceId === "" || (table !== null && table?.kind !== "table")) return undefined;
    const targets = table === null ? this.#fields : new Map(table.columns.map((column) => [column.id, column]));
    return {
      do: "fetch",
      interfaceId,
      parameters: parameters.flatMap(({ name, value }) => {
        const compute = this.#compute(value);
        return compute === undefined ? [] : [{ name, compute }];
      }),
      table,
      fills: fills.flatMap(({ from, to }) => {
        const target = targets.get(to);
        return target === undefined || !isScalarField(target) ? [] : [{ from, target }];
      }),
      missing,
    };
  }

  #compute(text: string): Compute | undefined {
    const compiled = compileExpression(text, this.#scope, { limits: storedLimits });
    if (!compiled.ok) return undefined;
    const { evaluate } = compiled.expression;
    return (scope) => evaluate(scope, scope.context);
  }

  #predicate(text: string | undefined): Predicate {
    return compileCondition(text, this.#scope) ?? (() => true);
  }
}

/** The events of a form by what starts them. */
export interface CompiledEvents {
  /** By the key of the field that was changed. */
  readonly onChange: ReadonlyMap<string, readonly CompiledEvent[]>;
  /** By the id of the button. */
  readonly onPress: ReadonlyMap<string, readonly CompiledEvent[]>;
}

const compiledForms = new WeakMap<FormDefinition, CompiledEvents>();

/** Compiles the events of a form once for each definition in memory. */
export function compileEvents(form: FormDefinition): CompiledEvents {
  const known = compiledForms.get(form);
  if (known !== undefined) return known;
  const compiler = new Compiler(form);
  const of = (on: EventTrigger["on"], keyOf: (id: string) => string | undefined, nameOf: (id: string) => string) => {
    const found = new Map<string, CompiledEvent[]>();
    for (const event of (form.events ?? []).filter(({ trigger }) => trigger.on === on)) {
      const id = triggerId(event);
      const key = keyOf(id);
      if (key === undefined) continue;
      found.set(key, [...(found.get(key) ?? []), compiler.event(event, nameOf(id))]);
    }
    return found;
  };
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const buttons = new Map(
    walkLayout(form.layout).flatMap(({ node }) => (node.kind === "button" ? [[node.id, node.label] as const] : [])),
  );
  const compiled = {
    onChange: of(
      "change",
      (id) => fields.get(id)?.field,
      (id) => fields.get(id)?.label ?? "",
    ),
    onPress: of(
      "press",
      (id) => (buttons.has(id) ? id : undefined),
      (id) => buttons.get(id) ?? "",
    ),
  };
  compiledForms.set(form, compiled);
  return compiled;
}
