import type { Compilable, Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { modelTopic } from "#platform/http/hooks.ts";
import { type ModelTables, modelTablesSchema } from "./model-tables.ts";

export function modelChanged(ctx: Context, modelId: string): Compilable {
  return ctx.announce({ topic: modelTopic, payload: { modelId } });
}

const columns = [
  "id",
  "fullName",
  "enCode",
  "type",
  "state",
  "category",
  "description",
  "sortCode",
  "formData",
  "columnData",
  "tables",
  "webType",
  "publishedVersion",
  "publishedTime",
  "version",
  "lastModifyTime",
  "lastModifyUserId",
] as const;

/** The live row of a model, or a refusal. With `update` it is locked until the end of the transaction. */
export async function modelRow(ctx: Context, id: string, lock?: "update") {
  const query = ctx.db.selectFrom("visualDev").select(columns).where("id", "=", id).where("deleteMark", "is", null);
  const row = await (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined) throw notFound();
  const tables: ModelTables | null = row.tables === null ? null : modelTablesSchema.parse(row.tables);
  return { ...row, tables };
}

/** Holds the models of these codes, as far as they are here, until the end of the transaction. */
export async function holdModels(tx: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.db
    .selectFrom("visualDev")
    .select("id")
    .where("enCode", "in", codes)
    .where("deleteMark", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export type ModelRow = Awaited<ReturnType<typeof modelRow>>;
