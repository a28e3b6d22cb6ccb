import { isScalarField } from "@gongshu/core/form/definition";
import type { ColumnShape } from "@gongshu/core/form/table-shape";
import { type Message, translate } from "@gongshu/core/text/messages";
import { toSnakeCase } from "#platform/db/identifier-case.ts";
import type { Context } from "#platform/http/context.ts";
import type { FormColumn, FormTable } from "#platform/http/hooks.ts";
import { typeSql } from "./conversion-sql.ts";
import { storedDraft } from "./draft.ts";
import { modelTablesSchema } from "./model-tables.ts";
import { systemColumnTexts } from "./system-columns.messages.ts";

type SystemColumn = keyof typeof systemColumnTexts;

const recordColumns: readonly (readonly [SystemColumn, string])[] = [
  ["id", "text"],
  ["creatorUserId", "text"],
  ["creatorTime", "timestamptz"],
  ["lastModifyUserId", "text"],
  ["lastModifyTime", "timestamptz"],
  ["organizeId", "text"],
];
const rowColumns: readonly (readonly [SystemColumn, string])[] = [
  ["id", "text"],
  ["recordId", "text"],
  ["sortCode", "bigint"],
];

/** The published forms that are not paused, with their sub-tables, as tables of their fields. */
export async function formTables(ctx: Context): Promise<FormTable[]> {
  const rows = await ctx.db
    .selectFrom("visualDev as model")
    .innerJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "model.tenantId")
        .onRef("published.visualDevId", "=", "model.id")
        .onRef("published.version", "=", "model.publishedVersion"),
    )
    .select(["model.enCode", "model.fullName", "published.formData", "published.columnData", "published.tables"])
    .where("model.state", "=", 1)
    .where("model.deleteMark", "is", null)
    .orderBy("model.sortCode")
    .orderBy("model.creatorTime", "desc")
    .execute();
  return rows.flatMap(({ enCode, fullName, formData, columnData, tables: stored }): FormTable[] => {
    const tables = modelTablesSchema.parse(stored);
    const { form } = storedDraft({ formData, columnData });
    const labels = new Map(form.fields.filter(isScalarField).map(({ id, label }) => [id, label]));
    const main: FormTable = {
      name: enCode,
      fullName,
      table: tables.main,
      recordTable: undefined,
      columns: columnsOf(ctx, recordColumns, tables.shape.columns, labels),
    };
    const children = tables.shape.children.flatMap((child): FormTable[] => {
      const field = form.fields.find(({ id }) => id === child.field);
      const table = tables.children[child.field];
      if (child.hidden || table === undefined || field?.kind !== "table") return [];
      const own = new Map(field.columns.map(({ id, label }) => [id, label]));
      const columns = columnsOf(ctx, rowColumns, child.columns, own);
      const label = `${fullName} / ${field.label}`;
      return [{ name: `${enCode}_${child.name}`, fullName: label, table, recordTable: tables.main, columns }];
    });
    return [main, ...children];
  });
}

function columnsOf(
  ctx: Context,
  system: readonly (readonly [SystemColumn, string])[],
  columns: readonly ColumnShape[],
  labels: ReadonlyMap<string, string>,
): FormColumn[] {
  const own = system.map(([field, type]) => columnOf(field, systemColumnTexts[field], type));
  const fields = columns
    // Nobody reads the hashes of secrets, by no statement.
    .filter(({ hidden, type }) => !hidden && !(type.type === "text" && type.content === "hash"))
    .map(({ field, name, type }) => columnOf(name, labels.get(field) ?? name, typeSql(type)));
  return [...own, ...fields];

  function columnOf(field: string, label: Message | string, type: string): FormColumn {
    const fullName = typeof label === "string" ? label : translate(label, ctx.locale);
    return { field, fullName, name: toSnakeCase(field), type };
  }
}
