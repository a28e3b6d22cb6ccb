import type { FormDefinition } from "@gongshu/core/form/definition";
import type { FormShape } from "@gongshu/core/form/table-shape";
import type { ListDefinition } from "@gongshu/core/list/definition";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { storedDraft } from "./draft.ts";
import { type ModelTables, modelTablesSchema } from "./model-tables.ts";
import { visualDevErrors } from "./visual-dev.messages.ts";

/** A model as it is published: what records are read and written with. */
export interface PublishedModel {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly webType: number;
  readonly state: 0 | 1;
  readonly publishedVersion: number;
  readonly form: FormDefinition;
  readonly list: ListDefinition;
  readonly shape: FormShape;
  /** In the schema `form`. */
  readonly tableName: string;
  /** By the id of the sub-table's field. */
  readonly childTableNames: Readonly<Record<string, string>>;
}

/** The published version of a model; refused while it has none, is paused or is deleted. */
export async function publishedModel(ctx: Context, modelId: string): Promise<PublishedModel> {
  const model = await latestVersion(ctx, modelId);
  if (model.state === 0) throw notFound(visualDevErrors.paused);
  return model;
}

/** The id of the model with this id or code; undefined when there is none. */
export async function publishedIdOf(ctx: Context, name: string): Promise<string | undefined> {
  const rows = await ctx.db
    .selectFrom("visualDev")
    .select(["id"])
    .where((eb) => eb.or([eb("id", "=", name), eb("enCode", "=", name)]))
    .where("state", "=", 1)
    .where("deleteMark", "is", null)
    .execute();
  return (rows.find(({ id }) => id === name) ?? rows[0])?.id;
}

/** The published ones of these models, by their ids; one that has no version, is paused or is deleted is not among them. */
export async function findPublishedModels(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedModel>> {
  if (ids.length === 0) return new Map();
  const rows = await versionRows(ctx, ids);
  const models = rows.flatMap((row) => (row.state === 0 ? [] : (modelOf(row) ?? [])));
  return new Map(models.map((model) => [model.id, model]));
}

/** Like `publishedModel`, but of a paused model as well: for those who manage it. */
export async function latestVersion(ctx: Context, modelId: string): Promise<PublishedModel> {
  const [row] = await versionRows(ctx, [modelId]);
  if (row === undefined) throw notFound();
  const model = modelOf(row);
  if (model === undefined) throw notFound(visualDevErrors.notPublished);
  return model;
}

/** Models with their published versions, without one as well. */
function versionRows(ctx: Context, ids: readonly string[]) {
  return ctx.db
    .selectFrom("visualDev as model")
    .leftJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "model.tenantId")
        .onRef("published.visualDevId", "=", "model.id")
        .onRef("published.version", "=", "model.publishedVersion"),
    )
    .select([
      "model.id",
      "model.fullName",
      "model.enCode",
      "model.webType",
      "model.state",
      "model.publishedVersion",
      "published.formData",
      "published.columnData",
      "published.tables",
    ])
    .where("model.id", "in", ids)
    .where("model.deleteMark", "is", null)
    .execute();
}

function modelOf(row: Awaited<ReturnType<typeof versionRows>>[number]): PublishedModel | undefined {
  const { formData, columnData, tables: stored, ...model } = row;
  if (stored === null) return undefined;
  const { shape, main, children }: ModelTables = modelTablesSchema.parse(stored);
  return { ...model, ...storedDraft({ formData, columnData }), shape, tableName: main, childTableNames: children };
}

/** The number of the published version of a model; undefined when there is no such model. */
export async function publishedVersion(ctx: Context, modelId: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom("visualDev")
    .select("publishedVersion")
    .where("id", "=", modelId)
    .executeTakeFirst();
  return row?.publishedVersion;
}

/** Every published model, in the order of their list. */
export async function publishedModelIds(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("visualDev")
    .select("id")
    .where("deleteMark", "is", null)
    .where("publishedVersion", ">", 0)
    .orderBy("sortCode")
    .orderBy("creatorTime")
    .execute();
  return rows.map(({ id }) => id);
}
