import type { ScalarField } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf as fieldKindOf } from "@gongshu/core/form/kinds/kinds";
import type { Statement } from "#platform/db/database.ts";
import { type BelongingGroup, type BelongingSource, sampleSize } from "#platform/entity/belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { NamedIds } from "#platform/reference/referenced.ts";
import { latestVersion, publishedModelIds } from "../visual-dev/service.ts";
import { recordBelongingTexts } from "./online-dev.messages.ts";
import { compileModel, labelIn, type ModelChild, type ModelColumn, type OnlineModel } from "./online-model.ts";
import { recordNames } from "./record-name.ts";
import { type OpenedModel, openedOrNone } from "./record-query.ts";
import { referenceOf } from "./record-references.ts";
import type { SqlText } from "./sql-text.ts";
import { assignRecords, isOf, type Ownership } from "./writing/record-assign.ts";

/** Opens models with the rights of the caller. */
interface Records {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
}

const source = "record";

/** Records that somebody created or is named in by a field, also of a sub-table, of every model that has been published, paused ones too. */
export function recordBelongings(records: Records): BelongingSource {
  return {
    source,
    isBulk: true,
    groups: (ctx, userId) => groupsOf(records, ctx, userId),
    async assigner(ctx, kind, to) {
      const ownership = await readOwnership(ctx, kind);
      return ownership === undefined ? undefined : assignRecords(ownership, to);
    },
  };
}

/** What the server noted of who did something is no belonging: it stays true when the work goes to somebody else. */
function isHistory(field: ScalarField): boolean {
  return fieldKindOf(field).serverValue !== undefined;
}

function ownershipsOf(model: OnlineModel): Ownership[] {
  const naming = (columns: readonly ModelColumn[], child?: ModelChild): Ownership[] =>
    columns
      .filter(({ field }) => referenceOf(field)?.source === "user" && !isHistory(field))
      .map((field) => ({ model, child, field }));
  return [
    { model, child: undefined, field: undefined },
    ...naming(model.columns),
    ...model.children.flatMap((child) => naming(child.columns, child)),
  ];
}

function kindOf({ model, child, field }: Ownership): string {
  return [source, model.id, child?.field, field?.field.id].filter((part) => part !== undefined).join(":");
}

/** Undefined for a model or a field that is not there. */
async function readOwnership(ctx: Context, kind: string): Promise<Ownership | undefined> {
  const [, modelId = ""] = kind.split(":");
  const model = await storedModel(ctx, modelId);
  return model === undefined ? undefined : ownershipsOf(model).find((ownership) => kindOf(ownership) === kind);
}

/** Read from the database each time: a write that found its model published anew is tried again with the new one. */
async function storedModel(ctx: Context, modelId: string): Promise<OnlineModel | undefined> {
  try {
    return compileModel(await latestVersion(ctx, modelId));
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** One statement for each model, all in one round trip. */
async function groupsOf(records: Records, ctx: Context, userId: string): Promise<BelongingGroup[]> {
  const stored = await Promise.all((await publishedModelIds(ctx)).map((id) => storedModel(ctx, id)));
  const models = stored.filter((model) => model !== undefined);
  if (models.length === 0) return [];
  const results = await ctx.database.batch(
    ctx.scope,
    models.map((model) => countStatement(ownershipsOf(model), userId)),
  );
  const counted = models.flatMap((model, index) =>
    ownershipsOf(model).map((ownership, place) => ({
      ownership,
      count: Number(results[index]?.rows[0]?.[`c${place}`] ?? 0),
    })),
  );
  const groups: BelongingGroup[] = [];
  for (const { ownership, count } of counted) {
    if (count > 0) groups.push(await groupOf(records, ctx, { ownership, userId, count }));
  }
  return groups;
}

function countStatement(ownership: readonly Ownership[], userId: string): Statement {
  const table = ownership[0]?.model.table ?? "";
  const counts = ownership.map((one, index) => `count(*) filter (where ${isOf(one, "$1")}) as c${index}`);
  const any = ownership.map((one) => isOf(one, "$1")).join(" or ");
  return {
    sql: `select ${counts.join(", ")} from ${table} where "delete_mark" is null and (${any})`,
    parameters: [userId],
  };
}

interface Counted {
  readonly ownership: Ownership;
  readonly userId: string;
  readonly count: number;
}

async function groupOf(records: Records, ctx: Context, counted: Counted): Promise<BelongingGroup> {
  const { ownership } = counted;
  const { model, field } = ownership;
  const named = { kind: kindOf(ownership), count: counted.count, canHandOver: true };
  const sample = await sampleOf(records, ctx, counted);
  return field === undefined
    ? { ...named, title: recordBelongingTexts.created, params: { model: model.fullName }, sample }
    : {
        ...named,
        title: recordBelongingTexts.named,
        params: { model: model.fullName, field: labelIn(ownership.child, field) },
        sample,
      };
}

/** The path of the field that names the owner, as field rights use it. */
function pathOf({ child, field }: Ownership): string {
  if (field === undefined) return "creatorUser";
  return child === undefined ? field.field.field : `${child.key}.${field.field.field}`;
}

/** Names of the newest records, as far as the caller may see record and column: none without a menu for the model. */
async function sampleOf(records: Records, ctx: Context, { ownership, userId }: Counted): Promise<string[]> {
  const opened = await openedOrNone(records.open(ctx, ownership.model.id));
  const hasName = opened?.rights.columns.some((column) => column.field !== undefined) === true;
  if (opened === undefined || !hasName || !opened.rights.canList(pathOf(ownership))) return [];
  const condition = (sql: SqlText) => isOf(ownership, sql.bind(userId));
  const named = await recordNames(records, ctx, opened, { condition, limit: sampleSize });
  return named.map(({ fullName }) => fullName);
}
