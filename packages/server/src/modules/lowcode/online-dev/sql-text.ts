import type { Statement } from "#platform/db/database.ts";

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
