import { PostgresQueryCompiler } from "kysely";
import { toSnakeCase } from "./identifier-case.ts";

/** Writes every camelCase identifier of a query in snake_case; results are named back once per prepared statement. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnakeCase(identifier));
  }
}
