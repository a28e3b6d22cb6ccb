import type { DirectorySource as SourceName } from "@gongshu/contract/directory/directory-sync";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { type FieldValues, readFingerprint } from "./merge-fields.ts";
import type { ItemKind } from "./tally.ts";

/** The local record of an entry of the source. */
export interface Link {
  readonly externalId: string;
  readonly objectId: string;
  readonly taken: FieldValues;
  /** The run that last met it, by the time it was started. */
  readonly lastSeenTime: number;
}

/** The links of one kind in one source, within a transaction. */
export class Links {
  readonly #tx: Context;
  readonly #source: SourceName;
  readonly #kind: ItemKind;
  readonly #runTime: number;

  constructor(tx: Context, source: SourceName, kind: ItemKind, runTime: number) {
    this.#tx = tx;
    this.#source = source;
    this.#kind = kind;
    this.#runTime = runTime;
  }

  #all() {
    return this.#tx.db
      .selectFrom("directoryLink")
      .select(["externalId", "objectId", "fingerprint", "lastSeenTime"])
      .where("source", "=", this.#source)
      .where("kind", "=", this.#kind);
  }

  async of(externalIds: readonly string[]): Promise<Map<string, Link>> {
    if (externalIds.length === 0) return new Map();
    const rows = await this.#all()
      .where("externalId", "in", [...new Set(externalIds)])
      .execute();
    return new Map(rows.map((row) => [row.externalId, linkOf(row)]));
  }

  /** Those of these rows that stand for something over there. */
  async objects(objectIds: readonly string[]): Promise<Set<string>> {
    if (objectIds.length === 0) return new Set();
    const rows = await this.#all()
      .where("objectId", "in", [...new Set(objectIds)])
      .execute();
    return new Set(rows.map((row) => row.objectId));
  }

  /** Those that this run has not met, in the order of their ids, from behind `after`. */
  async gone(after: string, limit: number): Promise<Link[]> {
    const rows = await this.#all()
      .where(sql<boolean>`last_seen_time <> ${new Date(this.#runTime)}`)
      .where("externalId", ">", after)
      .orderBy("externalId")
      .limit(limit)
      .execute();
    return rows.map(linkOf);
  }

  isSeen(link: Link | undefined): boolean {
    return link?.lastSeenTime === this.#runTime;
  }

  /** Keeps what was taken over. Unless told otherwise the run has met it. */
  async keep(externalId: string, objectId: string, taken: FieldValues, lastSeenTime = this.#runTime): Promise<void> {
    const row = { objectId, fingerprint: JSON.stringify(taken), lastSeenTime: new Date(lastSeenTime) };
    await this.#tx.db
      .insertInto("directoryLink")
      .values({ tenantId: this.#tx.tenant.id, source: this.#source, kind: this.#kind, externalId, ...row })
      .onConflict((same) => same.columns(["tenantId", "source", "kind", "externalId"]).doUpdateSet(row))
      .execute();
  }

  /** Marks them as met by this run, in one statement. */
  async see(externalIds: readonly string[]): Promise<void> {
    if (externalIds.length === 0) return;
    await this.#tx.db
      .updateTable("directoryLink")
      .set({ lastSeenTime: new Date(this.#runTime) })
      .where("source", "=", this.#source)
      .where("kind", "=", this.#kind)
      .where("externalId", "in", [...externalIds])
      .execute();
  }

  async drop(externalId: string): Promise<void> {
    await this.#tx.db
      .deleteFrom("directoryLink")
      .where("source", "=", this.#source)
      .where("kind", "=", this.#kind)
      .where("externalId", "=", externalId)
      .execute();
  }
}

function linkOf({ fingerprint, ...row }: { fingerprint: string } & Omit<Link, "taken">): Link {
  return { ...row, taken: readFingerprint(fingerprint) };
}
