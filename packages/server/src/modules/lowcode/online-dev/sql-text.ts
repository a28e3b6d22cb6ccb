import type { Statement } from "#platform/db/database.ts";
import type { Compilable } from "#platform/http/context.ts";

/** SQL text with its parameters. Every value goes through `bind`; only identifiers of the compiled model are part of the text. */
export class SqlText {
  readonly parameters: unknown[] = [];

  /** The placeholder of a value. */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  statement(sql: string): Statement {
    return { sql, parameters: this.parameters };
  }
}

/** A statement as part of a batch. */
export function compiled(statement: Statement): Compilable {
  return { compile: () => statement };
}
