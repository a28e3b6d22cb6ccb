import type { ReplyOf } from "@gongshu/contract/endpoint";
import { type previewData as previewEndpoint, previewRows } from "@gongshu/contract/lowcode/visual-dev-records";
import { systemColumns } from "@gongshu/core/list/definition";
import type { Context } from "#platform/http/context.ts";
import { latestVersion } from "../visual-dev/service.ts";
import { cellLimits, shortCells } from "./list-cells.ts";
import { countBound } from "./list-sql.ts";
import { compileModel, type ListColumn, systemColumnSql } from "./online-model.ts";
import { namedInList } from "./record-references.ts";
import { rowFormatter } from "./record-text.ts";
import type { OnlineRecords } from "./service.ts";
import { exportHeader } from "./workbook-fields.ts";

/** The newest records of a model with all of their columns. Whoever manages models looks at what they do, whatever rows their role would see. */
export async function previewData(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const model = compileModel(await latestVersion(ctx, modelId));
  const columns: ListColumn[] = [
    ...model.columns.map(({ field, sql }) => ({ key: field.field, field, sql })),
    ...systemColumns.map((key) => ({ key, field: undefined, sql: systemColumnSql[key] })),
  ];
  const limits = cellLimits(columns, previewRows);
  const read = shortCells(columns, limits).map(({ name, value }) => `${value} as ${name}`);
  const live = `from ${model.table} where "delete_mark" is null`;
  const [found, total] = await ctx.database.batch(ctx.scope, [
    {
      sql: `select ${['"id"', '"version"', ...read].join(", ")} ${live} order by ${systemColumnSql.creatorTime} desc, "id" desc limit ${previewRows}`,
      parameters: [],
    },
    { sql: `select count(*) as total from (select 1 ${live} limit ${countBound}) counted`, parameters: [] },
  ]);
  const rows = found?.rows ?? [];
  const format = rowFormatter(columns, await records.lookups(ctx, namedInList(columns, rows)), limits);
  return {
    columns: columns.map((column) => ({
      key: column.key,
      label: column.field?.label ?? exportHeader(column, [], ctx.locale),
    })),
    rows: rows.map((row) => {
      const shown = format(row);
      const cells = columns.map(({ key }): [string, string] => [key, String(shown[key] ?? "")]);
      return Object.fromEntries<string>([["id", shown.id], ...cells]);
    }),
    total: Number(total?.rows[0]?.["total"] ?? 0),
  };
}
