import type { ScalarField } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import type { StoredRow } from "./export-rows.ts";
import { replyBytes, rowBytes, wholeCells } from "./list-cells.ts";
import type { ModelChild } from "./online-model.ts";

const rowsAtOnce = 5000;

/** The rows of the sub-table of these records in their order, in as many pieces as their size asks for. Each has the place of its record, from 1. */
export async function* childRows(
  ctx: Context,
  { child, fields }: { readonly child: ModelChild; readonly fields: readonly ScalarField[] },
  ids: readonly string[],
): AsyncGenerator<StoredRow[]> {
  const columns = child.columns.filter(({ field }) => fields.includes(field));
  const cells = wholeCells(columns.map(({ field, sql }) => ({ key: field.field, field, sql })));
  const names = cells.map(({ name }) => name).join(", ");
  const order = `"~place", "sort_code", "id"`;
  const rows = `select child."id", "sort_code", "~place", ${names} from ${child.table} child
    join unnest($1::text[]) with ordinality as wanted("~id", "~place") on "record_id" = "~id"
    where ("~place", "sort_code", child."id") > ($2::bigint, $3::bigint, $4) order by ${order} limit ${rowsAtOnce}`;
  const sized = `select *, sum(${rowBytes(cells)}) over (order by ${order} rows unbounded preceding) as "~sum", row_number() over (order by ${order}) as "~row", count(*) over () as "~all" from (${rows}) sized`;
  const sql = `select "id", "sort_code", "~place", "~all", ${names} from (${sized}) summed where "~sum" <= ${replyBytes} or "~row" = 1 order by "~row"`;
  let after: readonly unknown[] = [0, 0, ""];
  for (;;) {
    const [result] = await ctx.database.batch(ctx.scope, [{ sql, parameters: [ids, ...after] }]);
    const found = result?.rows ?? [];
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    if (found.length < rowsAtOnce && found.length === Number(last["~all"])) return;
    after = [last["~place"], last["sortCode"], last["id"]];
  }
}
