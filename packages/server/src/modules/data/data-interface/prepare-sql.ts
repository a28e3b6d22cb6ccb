import { isContextName } from "@gongshu/core/data-interface/parameter";
import { type ParameterValue, placeholderType, placeholderValue } from "@gongshu/core/data-interface/parameter-values";
import { parseDate } from "@gongshu/core/text/date";
import type { Context } from "#platform/http/context.ts";
import type { FormTable } from "#platform/http/hooks.ts";
import {
  ownDatabaseId,
  querySource,
  type SourceColumn,
  SourceError,
  type SourceResult,
  usableSource,
} from "../data-source/service.ts";
import type { Definition } from "./definition.ts";
import type { Prepared, RawAnswer, RunLimits } from "./prepared.ts";
import { checkMysql } from "./sql/check-mysql.ts";
import { type CompiledQuery, compileSelect } from "./sql/compile-select.ts";
import { loadParser } from "./sql/parse-select.ts";
import { sqlMessages } from "./sql/sql.messages.ts";
import { sqlRefusal } from "./sql/sql-refusal.ts";

/** One SELECT with bound parameters: of the own database by the role that reads only what row security lets the tenant see. */
export async function prepareSql(ctx: Context, definition: Definition): Promise<Prepared> {
  await loadParser();
  if (definition.dbLinkId === ownDatabaseId) {
    // Nothing can interrupt the engine of the embedded database.
    const allowsRecursion = ctx.database.kind === "server";
    return preparePostgres(definition, await ctx.hooks.models.tables(ctx), allowsRecursion);
  }
  const { dbType } = await usableSource(ctx, definition.dbLinkId);
  return dbType === "PostgreSQL" ? preparePostgres(definition, undefined, true) : prepareMysql(definition);
}

/** @param tables the forms of the own database; undefined for another one, which has tables of its own */
function preparePostgres(
  definition: Definition,
  tables: readonly FormTable[] | undefined,
  allowsRecursion: boolean,
): Prepared {
  const { query, parameters } = definition;
  const compiled = compileSelect(query, { parameters, tables, allowsRecursion });
  return {
    contextNames: new Set(compiled.names.filter(isContextName)),
    async run(caller, { values, context }, limits) {
      const bound = compiled.names.map((name) => {
        const isTime = tables !== undefined && placeholderType(parameters, name) === "date";
        return boundValue(placeholderValue(name, values, context), isTime ? caller.tenant.timeZone : undefined);
      });
      return rawAnswer(await ask(caller, definition, compiled, bound, limits));
    },
  };
}

function prepareMysql(definition: Definition): Prepared {
  const { query, parameters } = definition;
  const { names } = checkMysql(query, parameters, () => 1);
  return {
    contextNames: new Set(names.filter(isContextName)),
    async run(caller, { values, context }, limits) {
      const valueOf = (name: string) => placeholderValue(name, values, context);
      const itemsOf = (name: string) => [valueOf(name)].flat();
      // A list has a place for each of its items.
      const { edited } = checkMysql(query, parameters, (name) => itemsOf(name).length);
      const bound = names.flatMap((name) => {
        const items = itemsOf(name);
        return items.length === 0 ? [null] : items;
      });
      const compiled = {
        sql: edited.text,
        spellings: new Map(),
        toSource: (character: number) => edited.toSource(character - 1),
      };
      return rawAnswer(await ask(caller, definition, compiled, bound, limits));
    },
  };
}

/** Times are of the tenant's clock; tables hold moments. */
function boundValue(value: ParameterValue, timeZone: string | undefined): unknown {
  if (timeZone === undefined || typeof value !== "string") return value;
  const timeMs = parseDate(value, timeZone);
  return timeMs === null ? null : new Date(timeMs);
}

async function ask(
  ctx: Context,
  { dbLinkId, query }: Definition,
  { sql, toSource, spellings }: Pick<CompiledQuery, "sql" | "toSource" | "spellings">,
  parameters: readonly unknown[],
  limits: RunLimits,
): Promise<SourceResult> {
  try {
    const nameOf = (column: string) => spellings.get(column) ?? column;
    return await querySource(ctx, dbLinkId, { sql, parameters, nameOf, ...limits });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new QueryFailed(error, query, error.position === undefined ? undefined : toSource(error.position));
  }
}

/**
 * The database refused the statement or stopped it. What it said is for those who edit the interface (`forAuthor`); callers get a sentence without it.
 */
export class QueryFailed extends SourceError {
  readonly #source: string;
  readonly #offset: number | undefined;

  constructor({ failure, detail, position }: SourceError, source: string, offset: number | undefined) {
    super(failure, { detail, position });
    this.#source = source;
    this.#offset = offset;
  }

  get isTimeout(): boolean {
    return this.failure === "timeout";
  }

  forAuthor(seconds: number): Error {
    if (this.isTimeout) return sqlRefusal(this.#source, sqlMessages.timeout, { seconds });
    return this.detail === undefined
      ? this
      : sqlRefusal(this.#source, sqlMessages.failed, { text: this.detail }, this.#offset);
  }
}

function rawAnswer({ columns, rows, isTruncated, durationMs }: SourceResult): RawAnswer {
  for (const { name } of columns.filter(({ type }) => numberTypes.has(type)))
    for (const row of rows) row[name] = exactNumber(row[name]);
  return { answer: rows, columns, isTruncated, sourceMs: durationMs };
}

/** Types whose values come as texts, so that no digit is lost. */
const numberTypes: ReadonlySet<SourceColumn["type"]> = new Set(["int8", "numeric", "bigint", "decimal"]);

/** Clients expect numbers; those that would lose a digit stay texts. */
function exactNumber(value: unknown): unknown {
  // So many digits are always exact.
  if (typeof value !== "string" || value.length > 15) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}
