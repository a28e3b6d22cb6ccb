import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { entityTopic } from "../entity/entity.ts";
import { type EventHub, gapTopic, type HubEvent } from "../events/event-hub.ts";
import type { Tenant } from "../http/context.ts";
import { type EndedCode, sessionTopic } from "./session-store.ts";
import { hashToken, newTenantToken, tenantOfToken } from "./tenant-token.ts";

/** A screen on a wall that may look at its board. */
export interface BoundDisplay {
  readonly id: string;
  readonly fullName: string;
  /** The board that it was paired on. */
  readonly board: string;
  readonly tenant: Tenant;
}

/** 602: never bound, or revoked. 601: its tenant is closed; it may open again. */
export type DisplayLookup = { readonly display: BoundDisplay } | { readonly endedCode: EndedCode };

interface Cached {
  readonly display: BoundDisplay;
  readonly freshUntilMs: number;
}

/** Sessions' tokens begin with a tenant, which no single letter encodes. */
export const displayPrefix = "d.";
/** So often it is read again and written down that the display is there. */
const freshMs = 60_000;
const maxCached = 5000;

/**
 * Displays by token, of which only the hash is stored. Found ones stay in memory for a minute; every change of a display is announced in
 * its own transaction, so that revoking takes effect at once in every process.
 */
export class DisplayStore {
  readonly #database: Database;
  readonly #cache = new Map<string, Cached>();
  /** Counts what was forgotten: a display read before a change must not be remembered after it. */
  #generation = 0;

  constructor(database: Database, events: EventHub) {
    this.#database = database;
    events.subscribe(entityTopic, (event) => {
      if (event.payload?.["table"] === "display") this.#forget(event);
    });
    // Said of a whole tenant when it is closed.
    events.subscribe(sessionTopic, (event) => {
      if (event.userId === undefined) this.#forget(event);
    });
    events.subscribe(gapTopic, () => {
      this.#generation += 1;
      this.#cache.clear();
    });
  }

  /** A new token of a display in that tenant, and what is to be kept of it. */
  newToken(tenantId: string): { token: string; tokenHash: string } {
    const token = displayPrefix + newTenantToken(tenantId);
    return { token, tokenHash: hashToken(token) };
  }

  /** The display of a token, which was seen at this address. */
  async find(token: string, ip: string, nowMs: number): Promise<DisplayLookup> {
    const known = this.#cache.get(token);
    if (known !== undefined && nowMs < known.freshUntilMs) return { display: known.display };
    return this.#read(token, ip, nowMs);
  }

  async #read(token: string, ip: string, nowMs: number): Promise<DisplayLookup> {
    const tenantId = token.startsWith(displayPrefix) ? tenantOfToken(token.slice(displayPrefix.length)) : undefined;
    if (tenantId === undefined) return { endedCode: 602 };
    const generation = this.#generation;
    const row = await this.#row(tenantId, hashToken(token));
    if (row === undefined) return { endedCode: 602 };
    const isOpen = row.tenantEnabledMark === 1 && row.tenantDeleteMark === null;
    const untilMs = row.expiresTime ?? Number.POSITIVE_INFINITY;
    if (!isOpen || nowMs >= untilMs) return { endedCode: 601 };
    await this.#touch(tenantId, row.id, ip, nowMs);
    const { id, fullName, board, enCode, tenantName, timeZone } = row;
    const display = { id, fullName, board, tenant: { id: tenantId, enCode, fullName: tenantName, timeZone } };
    if (generation === this.#generation) {
      if (this.#cache.size >= maxCached) this.#cache.clear();
      this.#cache.set(token, { display, freshUntilMs: Math.min(nowMs + freshMs, untilMs) });
    }
    return { display };
  }

  #row(tenantId: string, tokenHash: string) {
    return this.#database
      .kysely({ tenantId })
      .selectFrom("display")
      .innerJoin("tenant", "tenant.id", "display.tenantId")
      .select(["display.id", "display.fullName", "display.board"])
      .select(["tenant.enCode", "tenant.fullName as tenantName", "tenant.timeZone", "tenant.expiresTime"])
      .select(["tenant.enabledMark as tenantEnabledMark", "tenant.deleteMark as tenantDeleteMark"])
      .where("display.tokenHash", "=", tokenHash)
      .where("display.enabledMark", "=", 1)
      .where("display.deleteMark", "is", null)
      .executeTakeFirst();
  }

  /** At most once a minute, whichever process sees it. */
  async #touch(tenantId: string, id: string, ip: string, nowMs: number): Promise<void> {
    await this.#database
      .kysely({ tenantId })
      .updateTable("display")
      .set({ lastSeenTime: new Date(nowMs), ipAddress: ip })
      .where("id", "=", id)
      .where(sql<boolean>`coalesce(last_seen_time, '-infinity') <= ${new Date(nowMs - freshMs)}`)
      .execute();
  }

  #forget({ tenantId }: HubEvent): void {
    this.#generation += 1;
    for (const [token, { display }] of this.#cache) if (display.tenant.id === tenantId) this.#cache.delete(token);
  }
}
