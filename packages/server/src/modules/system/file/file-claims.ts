import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { FilePlace } from "#platform/http/hooks.ts";
import { fileErrors } from "./file.messages.ts";
import { readableFiles } from "./file-readers.ts";

/** What refers to files. `kind` is that of one of the `fileOwners` of a module; the id is the module's own affair. */
export interface FileOwner {
  readonly kind: string;
  readonly id: string;
}

/** All files that a field of an owner holds from now on, by their stored names; an empty list empties it. */
export interface FileClaim {
  readonly owner: FileOwner;
  readonly field: string;
  readonly names: readonly string[];
  /** Categories of uploads that the field takes; all, unless it is said. */
  readonly types?: readonly string[];
  /** Where a refusal is shown; at `field`, unless it is said. */
  readonly shownAt?: string;
}

/** How long a file stays that nothing refers to any more, so that a deletion can be undone. */
export const releasedLifeMs = 7 * 24 * 60 * 60_000;

interface LockedFile {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly creatorUserId: string | null;
}

interface HeldPlace extends FilePlace {
  readonly ownerKind: string;
  readonly fileId: string;
  readonly isReleased: boolean;
}

const keyOf = (ownerKind: string, ownerId: string, field: string, fileId: string) =>
  JSON.stringify([ownerKind, ownerId, field, fileId]);
const keyOfPlace = ({ ownerKind, ownerId, field, fileId }: Omit<HeldPlace, "isReleased">) =>
  keyOf(ownerKind, ownerId, field, fileId);

/**
 * Notes which files fields refer to, in the transaction that writes these fields. A file may be claimed by who has uploaded it, by whoever may read
 * it, and by a place that has held it before. What a field no longer names is released.
 * @throws {BusinessError} at the field of a file that is not there any more, or not for the caller
 */
export async function claimFiles(tx: Context, claims: readonly FileClaim[]): Promise<void> {
  const held = await heldPlaces(tx, claims);
  const names = claims.flatMap((claim) => claim.names);
  const files = await lockFiles(tx, names, [...held.values()]);
  const isKnown = ({ owner, field }: FileClaim, { id, creatorUserId }: LockedFile) =>
    creatorUserId === tx.actor.userId || held.has(keyOf(owner.kind, owner.id, field, id));
  const wanted = claims.flatMap((claim) => [...new Set(claim.names)].map((name) => ({ claim, file: files.get(name) })));
  const foreign = wanted.flatMap(({ claim, file }) => (file === undefined || isKnown(claim, file) ? [] : [file.id]));
  const readable = await readableFiles(tx, foreign);
  const taken = wanted.map(({ claim, file }): Omit<HeldPlace, "isReleased"> => {
    const isOffered = file !== undefined && (isKnown(claim, file) || readable.has(file.id));
    if (!isOffered || claim.types?.includes(file.category) === false)
      throw invalidField(claim.shownAt ?? claim.field, fileErrors.notYourUpload);
    return { ownerKind: claim.owner.kind, ownerId: claim.owner.id, field: claim.field, fileId: file.id };
  });
  const kept = new Set(taken.map(keyOfPlace));
  await takeUp(
    tx,
    taken.filter((place) => held.get(keyOfPlace(place))?.isReleased !== false),
  );
  await letGo(
    tx,
    [...held.values()].filter((place) => !place.isReleased && !kept.has(keyOfPlace(place))),
  );
}

/** Nothing of these owners refers to files any more. They can take up again what they had, until the files go. */
export async function releaseFiles(tx: Context, owners: readonly FileOwner[]): Promise<void> {
  const places = await placesOf(tx, owners);
  await lockFiles(tx, [], places);
  await letGo(
    tx,
    places.filter(({ isReleased }) => !isReleased),
  );
}

/** Fields that are gone for good, of all owners of a kind whose ids begin alike. Nobody can take up again what they held. */
export interface LostFields {
  readonly kind: string;
  readonly idPrefix: string;
  readonly fields: readonly string[];
  /** Which of these places still name their file: another value of the same field may. */
  readonly stillNamed?: (places: readonly NamedPlace[]) => Promise<readonly NamedPlace[]>;
}

/** A field of an owner and the stored name of a file that it holds or has held. */
export interface NamedPlace extends FilePlace {
  readonly name: string;
}

/** The files of these fields go in their time, unless something else refers to them; that the fields held them is forgotten. */
export async function forgetFields(tx: Context, { kind, idPrefix, fields, stillNamed }: LostFields): Promise<void> {
  if (fields.length === 0) return;
  const held = await tx.db
    .selectFrom("fileReference as r")
    .innerJoin("fileObject as f", (join) => join.onRef("f.tenantId", "=", "r.tenantId").onRef("f.id", "=", "r.fileId"))
    .select(["r.ownerKind", "r.ownerId", "r.field", "r.fileId", "f.name"])
    .select(sql<boolean>`r.released_time is not null`.as("isReleased"))
    .where("r.ownerKind", "=", kind)
    .where(sql<boolean>`starts_with(r.owner_id, ${idPrefix})`)
    .where("r.field", "in", fields)
    .execute();
  const named = new Set((await stillNamed?.(held)) ?? []);
  const places = held.filter((place) => !named.has(place));
  if (places.length === 0) return;
  await lockFiles(tx, [], places);
  await letGo(
    tx,
    places.filter(({ isReleased }) => !isReleased),
  );
  await sql`delete from file_reference r using ${placeRows(places)}
    where r.file_id = p.file_id and r.owner_kind = p.owner_kind and r.owner_id = p.owner_id and r.field = p.field`.execute(
    tx.db,
  );
}

/** Takes up again what these owners had when they were released, as far as the files are still there. */
export async function restoreFiles(tx: Context, owners: readonly FileOwner[]): Promise<void> {
  const places = await placesOf(tx, owners);
  const files = new Set([...(await lockFiles(tx, [], places)).values()].map(({ id }) => id));
  await takeUp(
    tx,
    places.filter(({ isReleased, fileId }) => isReleased && files.has(fileId)),
  );
}

const placeColumns = [
  "ownerKind",
  "ownerId",
  "field",
  "fileId",
  sql<boolean>`released_time is not null`.as("isReleased"),
] as const;

async function heldPlaces(tx: Context, claims: readonly FileClaim[]): Promise<ReadonlyMap<string, HeldPlace>> {
  const kinds = claims.map(({ owner }) => owner.kind);
  const ids = claims.map(({ owner }) => owner.id);
  const fields = claims.map(({ field }) => field);
  const rows = await tx.db
    .selectFrom("fileReference")
    .select(placeColumns)
    .where(
      sql<boolean>`(owner_kind, owner_id, field) in (select * from unnest(${kinds}::text[], ${ids}::text[], ${fields}::text[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [keyOfPlace(row), row]));
}

function placesOf(tx: Context, owners: readonly FileOwner[]): Promise<HeldPlace[]> {
  const kinds = owners.map(({ kind }) => kind);
  const ids = owners.map(({ id }) => id);
  return tx.db
    .selectFrom("fileReference")
    .select(placeColumns)
    .where(sql<boolean>`(owner_kind, owner_id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`)
    .execute();
}

/** In one order, so that two transactions never wait for each other in a circle. A file that is being removed is not there any more. */
async function lockFiles(
  tx: Context,
  names: readonly string[],
  places: readonly { readonly fileId: string }[],
): Promise<ReadonlyMap<string, LockedFile>> {
  const ids = places.map(({ fileId }) => fileId);
  if (names.length + ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("fileObject")
    .select(["id", "name", "category", "creatorUserId"])
    .where(sql<boolean>`(name = any(${[...names]}::text[]) or id = any(${ids}::text[]))`)
    .where("sizeBytes", ">", 0)
    .where("removingTime", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

async function takeUp(tx: Context, places: readonly Omit<HeldPlace, "isReleased">[]): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into file_reference (tenant_id, file_id, owner_kind, owner_id, field, creator_time)
    select ${tx.tenant.id}, p.*, ${tx.now()}::timestamptz from ${placeRows(places)}
    on conflict (tenant_id, owner_kind, owner_id, field, file_id) do update set released_time = null`.execute(tx.db);
  await sql`update file_object set expires_time = null where id = any(${fileIdsOf(places)}::text[])`.execute(tx.db);
}

/** The files must be locked: a place that takes one of them up at the same time has to wait. */
async function letGo(tx: Context, places: readonly HeldPlace[]): Promise<void> {
  if (places.length === 0) return;
  const now = tx.now();
  await sql`update file_reference r set released_time = ${now} from ${placeRows(places)}
    where r.file_id = p.file_id and r.owner_kind = p.owner_kind and r.owner_id = p.owner_id and r.field = p.field`.execute(
    tx.db,
  );
  await sql`update file_object f set expires_time = ${new Date(now.getTime() + releasedLifeMs)}
    where f.id = any(${fileIdsOf(places)}::text[])
      and not exists (select from file_reference r where r.file_id = f.id and r.released_time is null)`.execute(tx.db);
}

function fileIdsOf(places: readonly { readonly fileId: string }[]): string[] {
  return places.map(({ fileId }) => fileId);
}

function placeRows(places: readonly Omit<HeldPlace, "isReleased">[]) {
  const kinds = places.map(({ ownerKind }) => ownerKind);
  const ids = places.map(({ ownerId }) => ownerId);
  const fields = places.map(({ field }) => field);
  return sql`unnest(${fileIdsOf(places)}::text[], ${kinds}::text[], ${ids}::text[], ${fields}::text[])
    p (file_id, owner_kind, owner_id, field)`;
}
