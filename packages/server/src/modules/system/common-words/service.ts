import { maxOwnPhrases, maxSharedPhrases, type Phrase, type phraseInput } from "@gongshu/contract/system/common-words";
import { sql } from "kysely";
import type { z } from "zod";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { firstPhrases, phraseErrors } from "./common-words.messages.ts";

/** Everybody has a list of their own, and the tenant one for all. */
export type PhraseScope = "own" | "shared";
type Input = z.output<typeof phraseInput>;

const phrases = new Entity("commonWords", ["userId", "content", "sortCode"]);
const limits = { own: maxOwnPhrases, shared: maxSharedPhrases } as const;

/** Whose list it is: null for the shared one. */
const ownerOf = (ctx: Context, scope: PhraseScope) => (scope === "own" ? ctx.actor.userId : null);

export async function listPhrases(ctx: Context): Promise<Record<PhraseScope, Phrase[]>> {
  const rows = await liveRows(ctx)
    .where((where) => where.or([where("userId", "is", null), where("userId", "=", ctx.actor.userId)]))
    .execute();
  const of = (isShared: boolean) =>
    rows
      .filter(({ userId }) => (userId === null) === isShared)
      .map(({ id, content, version }) => ({ id, content, version }));
  return { own: of(false), shared: of(true) };
}

/** For whoever writes a text: each phrase once, the own ones first. */
export async function phraseChoices(ctx: Context) {
  const { own, shared } = await listPhrases(ctx);
  const mine = new Set(own.map(({ content }) => content));
  return [
    ...own.map(({ id, content }) => ({ id, content, isShared: false })),
    ...shared.filter(({ content }) => !mine.has(content)).map(({ id, content }) => ({ id, content, isShared: true })),
  ];
}

/** At the end of its list. */
export function createPhrase(ctx: Context, scope: PhraseScope, { content }: Input): Promise<string> {
  return ctx.tx(async (tx) => {
    const list = await lockedList(tx, scope);
    const limit = limits[scope];
    if (list.length >= limit) throw conflict(phraseErrors.tooMany, { limit });
    checkNew(list, content);
    const sortCode = Math.max(0, ...list.map((row) => row.sortCode)) + 1;
    return phrases.create(tx, { userId: ownerOf(tx, scope), content, sortCode });
  });
}

export function updatePhrase(ctx: Context, scope: PhraseScope, id: string, input: Input): Promise<void> {
  return ctx.tx(async (tx) => {
    const list = await lockedList(tx, scope);
    requireIn(list, id);
    checkNew(
      list.filter((row) => row.id !== id),
      input.content,
    );
    await phrases.update(tx, id, { content: input.content }, input.version);
  });
}

export function removePhrase(ctx: Context, scope: PhraseScope, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    requireIn(await lockedList(tx, scope), id);
    await phrases.remove(tx, id);
  });
}

/** Refused when the list is no longer the one that was put in order. */
export function orderPhrases(ctx: Context, scope: PhraseScope, ids: readonly string[]): Promise<void> {
  return ctx.tx(async (tx) => {
    const list = await lockedList(tx, scope);
    const known = new Set(list.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
    if (!isWhole) throw conflict(phraseErrors.listChanged);
    if (ids.length === 0) return;
    const places = sql`unnest(${[...ids]}::text[]) with ordinality as place (id, sort_code)`;
    const by = sql`last_modify_user_id = ${tx.actor.userId}, last_modify_time = ${tx.now()}`;
    await sql`update common_words c set sort_code = place.sort_code, ${by} from ${places} where c.id = place.id`.execute(
      tx.db,
    );
    // Whose list it is stands in the history; the order of one's own is nobody else's business.
    if (scope === "shared")
      await tx.batch([
        auditEvent(tx, { entity: "commonWords", entityId: tx.tenant.id, action: "update", diff: { ids } }),
      ]);
  });
}

/** What a new tenant starts with; texts of its own, which it may change. */
export async function seedPhrases(tx: Context): Promise<void> {
  const contents = Object.values(firstPhrases).map((message) => message.zh);
  await phrases.createMany(
    tx,
    contents.map((content, index) => ({ userId: null, content, sortCode: index + 1 })),
  );
}

function liveRows(ctx: Context) {
  return ctx.db
    .selectFrom("commonWords")
    .select(["id", "content", "version", "userId"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime")
    .orderBy("id");
}

/** The list as it is, and stays until the end of the transaction: two tabs must not pass its limit together, nor mix their orders. */
async function lockedList(tx: Context, scope: PhraseScope) {
  const owner = ownerOf(tx, scope);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`common-words:${tx.tenant.id}:${owner ?? ""}`}, 0))`.execute(
    tx.db,
  );
  const rows = liveRows(tx).select("sortCode");
  return (owner === null ? rows.where("userId", "is", null) : rows.where("userId", "=", owner)).execute();
}

/** What is in another list does not exist here. */
function requireIn(list: readonly { readonly id: string }[], id: string): void {
  if (!list.some((row) => row.id === id)) throw notFound();
}

function checkNew(list: readonly { readonly content: string }[], content: string): void {
  if (list.some((row) => row.content === content)) throw conflict(phraseErrors.exists, undefined, "content");
}
