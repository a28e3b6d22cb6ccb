import {
  columnChoice,
  preferenceLimits as limits,
  type Preferences,
  recentPage,
} from "@gongshu/contract/account/preference";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { preferenceErrors } from "./preference.messages.ts";

type Kind = "favorite" | "recent" | "columns";
type Recent = Preferences["recents"][number];
type Layout = Preferences["columns"][string];

const storedLayout = z.array(columnChoice);

/** Everything that the caller has arranged; what an older version wrote in another way is left out. */
export async function readPreferences(ctx: Context): Promise<Preferences> {
  const rows = await ctx.db
    .selectFrom("userPreference")
    .select(["kind", "key", "value", "time"])
    .where("userId", "=", ctx.actor.userId)
    .orderBy("time")
    .orderBy("key")
    .execute();
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  return {
    favorites: of("favorite").map(({ key }) => key),
    recents: of("recent")
      .toReversed()
      .flatMap(({ key, value, time }) => {
        const parsed = recentPage.safeParse({ ...(typeof value === "object" && value), path: key });
        return parsed.success ? [{ ...parsed.data, time }] : [];
      }),
    columns: Object.fromEntries(
      of("columns").flatMap(({ key, value }) => {
        const parsed = storedLayout.safeParse(value);
        return parsed.success ? [[key, parsed.data]] : [];
      }),
    ),
  };
}

/** Stars a menu that the caller has; once more changes nothing. */
export async function addFavorite(ctx: Context, menuId: string): Promise<void> {
  if (!ctx.actor.access.owned.module.has(menuId)) throw notFound();
  await ctx.tx(async (tx) => {
    // One after the other, or two tabs would pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${tx.actor.userId}`}, 0))`.execute(tx.db);
    const rows = await tx.db
      .selectFrom("userPreference")
      .select("key")
      .where("userId", "=", tx.actor.userId)
      .where("kind", "=", "favorite")
      .execute();
    if (rows.some(({ key }) => key === menuId)) return;
    // Stars of menus that are gone, or not the caller's any more, count for nothing.
    const alive = rows.filter(({ key }) => tx.actor.access.owned.module.has(key));
    if (alive.length >= limits.favorites)
      throw conflict(preferenceErrors.tooManyFavorites, { count: limits.favorites });
    await tx.batch([put(tx, "favorite", menuId, {}, tx.now())]);
  });
}

/** Pages that were visited since the last time; only the latest are kept. */
export async function addRecents(ctx: Context, list: readonly Recent[]): Promise<void> {
  if (list.length === 0) return;
  const now = ctx.now().getTime();
  await ctx.batch([
    // The browser's clock may be ahead; its order counts.
    ...list.map(({ path, time, ...value }) => put(ctx, "recent", path, value, new Date(Math.min(time, now)))),
    trim(ctx, "recent", limits.recents),
  ]);
}

export async function saveColumns(ctx: Context, name: string, layout: Layout): Promise<void> {
  await ctx.batch([put(ctx, "columns", name, layout, ctx.now()), trim(ctx, "columns", limits.columns)]);
}

export async function removePreference(ctx: Context, kind: Kind, key: string): Promise<void> {
  await ctx.db
    .deleteFrom("userPreference")
    .where("userId", "=", ctx.actor.userId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .execute();
}

function put(ctx: Context, kind: Kind, key: string, value: unknown, time: Date) {
  const row = { tenantId: ctx.tenant.id, userId: ctx.actor.userId, kind, key, value: JSON.stringify(value), time };
  return ctx.db
    .insertInto("userPreference")
    .values(row)
    .onConflict((known) =>
      known.columns(["tenantId", "userId", "kind", "key"]).doUpdateSet({ value: row.value, time }),
    );
}

function trim(ctx: Context, kind: Kind, kept: number) {
  const latest = ctx.db
    .selectFrom("userPreference")
    .select("key")
    .where("userId", "=", ctx.actor.userId)
    .where("kind", "=", kind)
    .orderBy("time", "desc")
    .orderBy("key")
    .limit(kept);
  return ctx.db
    .deleteFrom("userPreference")
    .where("userId", "=", ctx.actor.userId)
    .where("kind", "=", kind)
    .where("key", "not in", latest);
}
