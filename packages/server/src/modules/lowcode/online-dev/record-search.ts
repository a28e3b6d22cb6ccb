import type { Lookups } from "@gongshu/core/form/kinds/kind";
import type { Statement } from "#platform/db/database.ts";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import type { NamedIds } from "#platform/reference/referenced.ts";
import { type CellLimits, shortCells } from "./list-cells.ts";
import { whereClause } from "./list-sql.ts";
import { systemColumnSql } from "./online-model.ts";
import { type OpenedModel, openedOrNone } from "./record-query.ts";
import { namedInList } from "./record-references.ts";
import { rowFormatter } from "./record-text.ts";
import { SqlText } from "./sql-text.ts";
import { canMatch, type NamedOptions, type SearchedColumn, searchedColumns, wordSql } from "./word-search.ts";

/** Opens models with the rights of the caller. */
interface Records extends NamedOptions {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
}

export interface RecordHit {
  readonly modelId: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

export interface RecordSearch {
  /** By model in the order asked for, the newest first. */
  readonly hits: readonly RecordHit[];
  readonly isComplete: boolean;
}

/** Of each model so many of the newest records are looked at: no index serves a word inside a text, and the embedded database has one session. */
const searchedRows = 20_000;
const timeoutMs = 1000;
/** Too slow; or a model was published anew between reading and asking, and the next key finds the new one. */
const incompleteCodes: ReadonlySet<string | undefined> = new Set(["57014", "42703", "42P01"]);

/**
 * Records of these models with `keyword` in one of the texts that the caller sees in the list, names of options included: hidden columns and rows
 * are not looked at, or a match would give them away. All models are asked in one round trip. A model without published version or without right is passed over.
 */
export async function searchRecords(
  records: Records,
  ctx: Context,
  keyword: string,
  { modelIds, perModel }: { readonly modelIds: readonly string[]; readonly perModel: number },
): Promise<RecordSearch> {
  const searched: { model: OpenedModel; columns: readonly SearchedColumn[] }[] = [];
  for (const model of await Promise.all(modelIds.map((id) => openedOrNone(records.open(ctx, id))))) {
    if (model === undefined) continue;
    const columns = await searchedColumns(records, ctx, model, keyword);
    if (columns.some(canMatch)) searched.push({ model, columns });
  }
  if (searched.length === 0) return { hits: [], isComplete: true };
  const statements = searched.map(({ model, columns }) => searchStatement(model, columns, keyword, perModel));
  const timeout = { sql: "select set_config('statement_timeout', $1, true)", parameters: [String(timeoutMs)] };
  try {
    const [, ...results] = await ctx.database.batch(ctx.scope, [timeout, ...statements]);
    const hits = await Promise.all(
      searched.map((one, index) => hitsOf(records, ctx, { ...one, rows: results[index]?.rows ?? [], keyword })),
    );
    return { hits: hits.flat(), isComplete: true };
  } catch (error) {
    if (!incompleteCodes.has(errorCode(error))) throw error;
    ctx.log.warn({ error, keywordLength: keyword.length, models: searched.length }, "records could not be searched");
    return { hits: [], isComplete: false };
  }
}

interface FoundRows {
  readonly model: OpenedModel;
  readonly columns: readonly SearchedColumn[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly keyword: string;
}

async function hitsOf(records: Records, ctx: Context, { model, columns, rows, keyword }: FoundRows) {
  const shown = columns.map(({ column }) => column);
  const format = rowFormatter(shown, await records.lookups(ctx, namedInList(shown, rows)), hitLimits);
  return rows.map((row) => hitOf(model.model.id, columns, format(row), keyword));
}

function hasWord(text: string, keyword: string): boolean {
  return text.toLowerCase().includes(keyword.toLowerCase());
}

function searchStatement(
  { model, selection }: OpenedModel,
  columns: readonly SearchedColumn[],
  keyword: string,
  limit: number,
): Statement {
  const sql = new SqlText();
  const names = columns.map(({ column }) => column.sql).join(", ");
  const cells = shortCells(
    columns.map(({ column }) => column),
    hitLimits,
  );
  const read = cells.map(({ name, value }) => `${value} as ${name}`).join(", ");
  const order = `${systemColumnSql.creatorTime} desc, "id" desc`;
  const newest = `select "id", "version", ${systemColumnSql.creatorTime}, ${names} from ${model.table}
    where ${whereClause(model, { ...selection, filters: [] }, sql)} order by ${order} limit ${searchedRows}`;
  return sql.statement(
    `select "id", "version", ${read} from (${newest}) newest where ${wordSql(columns, keyword, selection.ctx.locale, sql)} order by ${order} limit ${sql.bind(limit)}`,
  );
}

/** How far into a text its part in a hit is looked for. */
const hitLimits: CellLimits = { characters: 2000, entries: 20 };
const titleLength = 100;
const subtitleParts = 3;

/** The first text of the record is its title; below it what was found, then what else there is. */
function hitOf(
  modelId: string,
  columns: readonly SearchedColumn[],
  row: Readonly<Record<string, unknown>>,
  keyword: string,
): RecordHit {
  const texts = columns.map(({ column }) => String(row[column.key] ?? "")).filter((text) => text !== "");
  const [title = "", ...others] = texts;
  const found = others.filter((text) => hasWord(text, keyword));
  const rest = others.filter((text) => !hasWord(text, keyword));
  const subtitle = [...found, ...rest].slice(0, subtitleParts).map((text) => clip(text));
  return { modelId, id: String(row["id"]), title: clip(title), subtitle: subtitle.join(" · ") };
}

/** One line of whole characters. */
function clip(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length <= titleLength ? line : `${letters.slice(0, titleLength).join("")}…`;
}
