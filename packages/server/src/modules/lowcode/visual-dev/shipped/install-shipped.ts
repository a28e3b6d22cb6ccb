import { isDeepStrictEqual } from "node:util";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { sql } from "kysely";
import { insertMenuUnchecked, isMenuTaken, provideDirectory } from "#modules/access/menu/service.ts";
import type { Context } from "#platform/http/context.ts";
import type { ShippedDefinition, ShippedModel } from "#platform/http/shipped-model.ts";
import { storedDraft } from "../draft.ts";
import { models, saveDraft } from "../drafts/save-draft.ts";
import { TakenTexts } from "../exchange/free-text.ts";
import { jsonbOrder } from "../jsonb-order.ts";
import { freeAddress, rightsOf } from "../model-menu.ts";
import { modelRow } from "../model-row.ts";
import { publishModel } from "../publish.ts";
import { latestVersion } from "../published-model.ts";
import { mergeDefinition } from "./merge-definition.ts";
import { shippedTexts } from "./shipped.messages.ts";
import { createMissingDictionaries } from "./shipped-dictionaries.ts";

/**
 * Gives a tenant the shipped models that it has never had, and what newer releases have brought to the others. Asks once and writes nothing when nothing is
 * missing. One that cannot be upgraded, as when its rows forbid what is new, is logged and left as it is: the next start tries again.
 */
export async function installShippedModels(ctx: Context): Promise<void> {
  const { shippedModels } = ctx.hooks;
  if (shippedModels.length === 0) return;
  const known = await installedReleases(ctx);
  if (shippedModels.some(({ key }) => !known.has(key))) await ctx.tx(installMissing, "owner");
  for (const shipped of shippedModels) {
    const release = known.get(shipped.key);
    if (release === undefined || release >= shipped.release) continue;
    try {
      await upgradeModel(ctx, shipped);
    } catch (error) {
      ctx.log.error({ error, tenantId: ctx.tenant.id, model: shipped.key }, "shipped model not upgraded");
    }
  }
}

async function installedReleases(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.selectFrom("shippedModel").select(["key", "release"]).execute();
  return new Map(rows.map(({ key, release }) => [key, release]));
}

/** All of them in one transaction, those that others refer to first. */
async function installMissing(tx: Context): Promise<void> {
  // Several processes may start on one database.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipped-models:${tx.tenant.id}`}, 0))`.execute(tx.db);
  const known = await installedReleases(tx);
  const missing = tx.hooks.shippedModels.filter(({ key }) => !known.has(key));
  await createMissingDictionaries(
    tx,
    missing.flatMap(({ dictionaries }) => dictionaries),
  );
  const others = await tx.db
    .selectFrom("visualDev")
    .select(["enCode", "fullName"])
    .where("deleteMark", "is", null)
    .execute();
  const codes = new TakenTexts(others.map(({ enCode }) => enCode));
  const names = new TakenTexts(others.map(({ fullName }) => fullName));
  for (const shipped of missing) {
    const { form, list } = shipped.definition("zh");
    const named = { fullName: names.take(shipped.fullName.zh, " "), enCode: codes.take(shipped.key) };
    const values = {
      ...named,
      type: 1,
      category: shipped.category,
      sortCode: shipped.menu.sortCode,
      description: shipped.description.zh,
      ...draftValues({ form, list }),
    };
    await models.create(tx, values, shipped.key);
    await publishModel(tx, shipped.key, { version: 1, note: shippedTexts.installed.zh });
    await addMenu(tx, shipped, named);
    await tx.db
      .insertInto("shippedModel")
      .values({
        tenantId: tx.tenant.id,
        key: shipped.key,
        release: shipped.release,
        formData: JSON.stringify(form),
        columnData: JSON.stringify(list),
        creatorTime: tx.now(),
      })
      .execute();
  }
}

/** Beside the others of its directory. Who takes a menu away does not get it back. */
async function addMenu(
  tx: Context,
  { key, menu, definition }: ShippedModel,
  model: { readonly fullName: string; readonly enCode: string },
): Promise<void> {
  const directoryName = Object.entries(menuNames).find(([code]) => code === menu.directory)?.[1].zh ?? menu.directory;
  const parentId = await provideDirectory(tx, {
    enCode: menu.directory,
    fullName: directoryName,
    icon: menu.directoryIcon,
    sortCode: 1,
  });
  const usual = await freeAddress(tx, model.enCode);
  const own = { ...usual, enCode: `${menu.directory}.${key}` };
  const address = (await isMenuTaken(tx, own)) ? usual : own;
  await insertMenuUnchecked(
    tx,
    {
      ...address,
      parentId,
      fullName: model.fullName,
      icon: menu.icon,
      sortCode: menu.sortCode,
      type: menuTypes.form,
      propertyJson: { moduleId: key },
    },
    rightsOf(tx, definition("zh")),
  );
}

/** What is published gets what is new and is published again; so does the draft, which people may be working on, and stays one. */
async function upgradeModel(ctx: Context, { key, release, definition }: ShippedModel): Promise<void> {
  const before = await ctx.db
    .selectFrom("shippedModel")
    .select(["formData", "columnData"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const base = storedDraft(before);
  const next = definition("zh");
  const published = await latestVersion(ctx, key);
  const draft = storedDraft(await modelRow(ctx, key));
  const merged = mergeDefinition(base, published, next);
  const mergedDraft = mergeDefinition(base, draft, next);
  if (!isSame(merged, published)) {
    await ctx.tx((tx) => saveDraft(tx, key, replacement(merged)));
    const { version } = await modelRow(ctx, key);
    await publishModel(ctx, key, { version, note: shippedTexts.upgraded.zh });
  }
  await ctx.tx(async (tx) => {
    if (!isSame(mergedDraft, storedDraft(await modelRow(tx, key)))) await saveDraft(tx, key, replacement(mergedDraft));
    await tx.db
      .updateTable("shippedModel")
      .set({
        release,
        formData: JSON.stringify(next.form),
        columnData: JSON.stringify(next.list),
        lastModifyTime: tx.now(),
      })
      .where("key", "=", key)
      .where("release", "<", release)
      .execute();
  });
}

function draftValues({ form, list }: ShippedDefinition) {
  return { formData: jsonbOrder(form), columnData: jsonbOrder(list) };
}

const replacement = (definition: ShippedDefinition) =>
  ({ kind: "replacement", values: draftValues(definition), version: undefined }) as const;

function isSame({ form, list }: ShippedDefinition, other: ShippedDefinition): boolean {
  return isDeepStrictEqual(jsonbOrder({ form, list }), jsonbOrder({ form: other.form, list: other.list }));
}
