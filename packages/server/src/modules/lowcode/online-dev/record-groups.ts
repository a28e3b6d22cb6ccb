import type { ReplyOf } from "@gongshu/contract/endpoint";
import {
  type GroupQuery,
  type groupRecords as groupEndpoint,
  type groupFunctions,
  maxGroups,
} from "@gongshu/contract/lowcode/online-dev";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { type FilterShape, filterShape } from "@gongshu/core/list/query/filter-shape";
import { type GroupUnit, groupUnitOf } from "@gongshu/core/list/view/group-unit";
import { groupUnitText } from "@gongshu/core/list/view/group-unit-text";
import { isGroupable } from "@gongshu/core/list/view/grouped";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import type { NamedIds } from "#platform/reference/referenced.ts";
import type { NodesBelow } from "./filter-nodes.ts";
import { type RecordSelection, whereClause } from "./list-sql.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import { columnByKey, type ListColumn, type OnlineModel } from "./online-model.ts";
import { chosenRecords } from "./record-choice.ts";
import type { OpenedModel } from "./record-query.ts";
import { namedInList } from "./record-references.ts";
import { rowFormatter, stored } from "./record-text.ts";
import type { OpenModels } from "./related-models.ts";
import { SqlText } from "./sql-text.ts";
import type { NamedOptions } from "./word-search.ts";

interface Records extends OpenModels, NamedOptions, NodesBelow {
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
  read(ctx: Context, statements: readonly Statement[]): Promise<StatementResult[]>;
}

type GroupFunction = (typeof groupFunctions)[number];
type Row = Readonly<Record<string, unknown>>;

/** A field to group by. */
interface GroupKey {
  readonly column: ListColumn;
  readonly shape: FilterShape;
  /** Of a time. */
  readonly unit: GroupUnit | undefined;
  readonly order: "asc" | "desc";
}

const functionsOf: Partial<Record<FilterShape, readonly GroupFunction[]>> = {
  number: ["sum", "avg", "min", "max", "filled"],
  date: ["min", "max", "filled"],
};

/** The groups of the chosen records with their numbers and totals, of fields that the caller may see in the list. */
export async function groupRecords(
  records: Records,
  ctx: Context,
  modelId: string,
  query: GroupQuery,
): Promise<ReplyOf<typeof groupEndpoint>> {
  const opened = await records.open(ctx, modelId);
  const keys = query.groups.map(({ field, unit, order }, index) => {
    const column = columnNamed(opened, field, `groups.${index}.field`);
    const shape = filterShape(column.field ?? column.key);
    if (shape === undefined || !isGroupable(column.field ?? column.key))
      throw invalidField(`groups.${index}.field`, onlineDevErrors.notGrouped, { field });
    return { column, shape, unit: groupUnitOf(column.field ?? column.key, unit), order };
  });
  const totals = query.aggregates.map(({ field, function: name }, index) => {
    const column = columnNamed(opened, field, `aggregates.${index}.field`);
    const shape = filterShape(column.field ?? column.key);
    if (shape === undefined || !(functionsOf[shape] ?? ["filled"]).includes(name))
      throw invalidField(`aggregates.${index}.field`, onlineDevErrors.notTotalled, { field });
    return totalSql(column, shape, name);
  });
  const selection = await chosenRecords(records, ctx, opened, query);
  const [result] = await records.read(ctx, [
    groupStatement(opened.model, selection, { keys, totals, timeZone: ctx.tenant.timeZone }),
  ]);
  const rows = result?.rows ?? [];
  const texts = await keyTexts(records, ctx, keys, rows);
  const list = rows.slice(0, maxGroups).map((row, at) => ({
    keys: keys.map((_key, index) => ({ value: keyValue(row[keyName(index)]), text: texts[index]?.[at] ?? "" })),
    count: Number(row["~count"]),
    aggregates: totals.map((_total, index) => numberOrNull(row[`~total${index}`])),
  }));
  return { list, listIsCut: rows.length > maxGroups };
}

const keyName = (index: number): string => `~group${index}`;
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const keyValue = (value: unknown): string | number | null =>
  typeof value === "string" || typeof value === "number" ? value : null;

/** A column that the caller may see in the list. */
function columnNamed({ model, rights }: OpenedModel, key: string, path: string): ListColumn {
  const column = columnByKey(model, key);
  if (column === undefined) throw invalidField(path, onlineDevErrors.unknownSort, { field: key });
  if (!rights.canList(key)) throw forbidden();
  return column;
}

function totalSql({ sql }: ListColumn, shape: FilterShape, name: GroupFunction): string {
  if (name === "filled") return shape === "text" ? `count(nullif(${sql}, ''))` : `count(${sql})`;
  return shape === "date" ? epochSql(`${name}(${sql})`) : `${name}(${sql})::float8`;
}

function epochSql(time: string): string {
  return `(extract(epoch from ${time}) * 1000)::float8`;
}

function keySql({ column: { sql }, shape, unit }: GroupKey, zone: () => string): string {
  switch (shape) {
    case "text":
    case "choice":
      return `nullif(${sql}, '')`;
    case "number":
      return `${sql}::float8`;
    case "date":
      return epochSql(`date_trunc('${unit ?? "day"}', ${sql} at time zone ${zone()}) at time zone ${zone()}`);
    default:
      return sql;
  }
}

interface Grouping {
  readonly keys: readonly GroupKey[];
  readonly totals: readonly string[];
  readonly timeZone: string;
}

function groupStatement(model: OnlineModel, selection: RecordSelection, { keys, totals, timeZone }: Grouping) {
  const sql = new SqlText();
  let bound: string | undefined;
  const zone = () => (bound ??= `${sql.bind(timeZone)}::text`);
  const groups = keys.map((key, index) => `${keySql(key, zone)} as "${keyName(index)}"`);
  const numbers = ['count(*) as "~count"', ...totals.map((total, index) => `${total} as "~total${index}"`)];
  const where = whereClause(model, selection, sql);
  const places = keys.map((_key, index) => index + 1);
  const grouped = places.length === 0 ? "" : ` group by ${places.join(", ")}`;
  const order = keys.map(({ order: way }, index) => `${index + 1} ${way} nulls last`);
  const ordered = order.length === 0 ? "" : ` order by ${order.join(", ")}`;
  return sql.statement(
    `select ${[...groups, ...numbers].join(", ")} from ${model.table} where ${where}${grouped}${ordered} limit ${maxGroups + 1}`,
  );
}

/** What the keys of the groups are called, by key and group. */
async function keyTexts(
  records: Records,
  ctx: Context,
  keys: readonly GroupKey[],
  rows: readonly Row[],
): Promise<readonly (readonly string[])[]> {
  const valuesOf = ({ column }: GroupKey, index: number) =>
    rows.map((row) => ({ id: "", version: 0, [stored(column)]: row[keyName(index)] }));
  return Promise.all(
    keys.map(async (key, index) => {
      if (key.unit !== undefined) {
        const { unit } = key;
        const reader = { locale: ctx.locale, timeZone: ctx.tenant.timeZone };
        return rows.map((row) => {
          const time = numberOrNull(row[keyName(index)]);
          return time === null ? "" : groupUnitText(time, unit, reader);
        });
      }
      const values = valuesOf(key, index);
      const lookups = await records.lookups(ctx, namedInList([key.column], values));
      const format = rowFormatter([key.column], lookups, { characters: 300, entries: 20 });
      return values.map((row) => String(format(row)[key.column.key] ?? ""));
    }),
  );
}
