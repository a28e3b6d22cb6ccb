import type { Lookups } from "@gongshu/core/form/kinds/kind";
import type { Context } from "#platform/http/context.ts";
import type { NamedIds } from "#platform/reference/referenced.ts";
import { cellLimits, shortCells } from "./list-cells.ts";
import { type RecordSelection, type RowCondition, whereClause } from "./list-sql.ts";
import { type ListColumn, systemColumnSql } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import { namedInList } from "./record-references.ts";
import { rowFormatter } from "./record-text.ts";
import { SqlText } from "./sql-text.ts";

/** Provides the names that texts are made of. */
interface Names {
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
}

/** Records that a name is wanted of. */
export interface NamedRecords {
  /** Only these. */
  readonly ids?: readonly string[];
  /** SQL of what they are, beside being the caller's to see. */
  readonly condition?: RowCondition;
  readonly limit: number;
  readonly offset?: number;
  /** Records that are in the recycle bin, instead of those that are not. */
  readonly isDeleted?: boolean;
  /** The column that names them; without one, what the list shows first. */
  readonly label?: ListColumn | undefined;
}

export interface NamedRecord {
  readonly id: string;
  readonly fullName: string;
}

/** The names of records, the newest first: the first text in the visible columns of the list, or the id. */
export async function recordNames(
  names: Names,
  ctx: Context,
  { model, selection, rights }: OpenedModel,
  { ids, condition, limit, offset = 0, isDeleted = false, label }: NamedRecords,
): Promise<NamedRecord[]> {
  const listed = rights.columns.filter((column) => column.field !== undefined);
  const columns = label === undefined ? listed : [label, ...listed.filter(({ key }) => key !== label.key)];
  const sql = new SqlText();
  const wanted: RecordSelection = {
    ...selection,
    filters: [],
    ...(ids !== undefined && { ids }),
    ...(condition !== undefined && { conditions: [condition] }),
    ...(isDeleted && { isDeleted }),
  };
  const limits = cellLimits(columns, limit);
  const cells = shortCells(columns, limits).map(({ name, value }) => `${value} as ${name}`);
  const read = ['"id"', '"version"', ...cells].join(", ");
  const statement = sql.statement(
    `select ${read} from ${model.table} where ${whereClause(model, wanted, sql)}
      order by ${systemColumnSql.creatorTime} desc, "id" desc limit ${sql.bind(limit)} offset ${sql.bind(offset)}`,
  );
  const [found] = await ctx.database.batch(ctx.scope, [statement]);
  const rows = found?.rows ?? [];
  const format = rowFormatter(columns, await names.lookups(ctx, namedInList(columns, rows)), limits);
  return rows.map((row) => {
    const shown = format(row);
    const first = columns.map((column) => String(shown[column.key] ?? "")).find((text) => text !== "");
    return { id: shown.id, fullName: first ?? shown.id };
  });
}
