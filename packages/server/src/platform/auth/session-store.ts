import type { Locale } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Database, Statement } from "../db/database.ts";
import { type EventHub, gapTopic } from "../events/event-hub.ts";
import type { Actor, Tenant } from "../http/context.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import type { Logger } from "../log/logger.ts";
import type { ActorStore } from "./actor-store.ts";
import { AddressList } from "./address-list.ts";
import { mustHaveFactor, readFactors } from "./factor-rule.ts";
import { readSystemConfig } from "./system-config.ts";
import { hashToken, newTenantToken, tenantOfToken } from "./tenant-token.ts";

/** The codes with which the server ends a session (docs/reference/api.md). */
export type EndedCode = 600 | 601 | 602;

export interface Session {
  readonly id: string;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly isLock: boolean;
  readonly mustChangePassword: boolean;
  /** The tenant wants a second factor of this person, who has none yet. */
  readonly mustSetUpFactor: boolean;
  /** How somebody came in: `password`, `sms`, `scan`, `oidc`, `passkey`, … with a second factor behind a plus sign. */
  readonly way: string;
  /** From where one may work; undefined for anywhere. */
  readonly addresses: AddressList | undefined;
  readonly language: Locale | null;
  readonly idleMs: number;
  readonly expiresMs: number;
  lastSeenMs: number;
}

/** Why a session is refused everything but what ends that: the first reason counts. */
export type HeldReason = "lock" | "password" | "factor";

export function heldReason(
  session: Pick<Session, "isLock" | "mustChangePassword" | "mustSetUpFactor">,
): HeldReason | undefined {
  const reasons: readonly [boolean, HeldReason][] = [
    [session.isLock, "lock"],
    [session.mustChangePassword, "password"],
    [session.mustSetUpFactor, "factor"],
  ];
  return reasons.find(([isHeld]) => isHeld)?.[1];
}

/** Where a session is opened, and how. */
export interface SessionOrigin {
  readonly ip: string;
  readonly platForm: string;
  readonly way?: string;
}

export type SessionLookup = { readonly session: Session } | { readonly endedCode: EndedCode };

/** Said to every process when sessions, users or grants change; cached sessions of the tenant (or the user) are read again. */
export const sessionTopic = "session-changed";

const touchIntervalMs = 30_000;
const maxCached = 20_000;

/**
 * Sessions by token. A token is `<tenant>.<random>`: the left part only says where to look, the right part is the secret, of
 * which only the hash is stored. Found sessions stay in memory; every change of a session, its user or the user's grants is
 * published in the transaction of the change, so that revocation takes effect at once in every process.
 */
export class SessionStore {
  readonly #database: Database;
  readonly #events: EventHub;
  readonly #actors: ActorStore;
  readonly #log: Logger;
  readonly #cache = new Map<string, Session>();
  readonly #loading = new Map<string, Promise<SessionLookup>>();
  readonly #touched = new Set<Session>();
  readonly #timer: NodeJS.Timeout;
  /** Counts what was forgotten: a session read before a change must not be remembered after it. */
  #generation = 0;

  constructor(database: Database, events: EventHub, actors: ActorStore, log: Logger) {
    this.#database = database;
    this.#events = events;
    this.#actors = actors;
    this.#log = log;
    events.subscribe(sessionTopic, (event) => this.#forget(event.tenantId, event.userId));
    events.subscribe(gapTopic, () => this.#forgetEverything());
    this.#timer = setInterval(() => void this.flush(), touchIntervalMs);
    this.#timer.unref();
  }

  /** The session of a token; in the usual case without any wait. */
  find(token: string, nowMs: number): SessionLookup | Promise<SessionLookup> {
    const known = this.#known(token, nowMs);
    return known === undefined ? this.#findStored(token, nowMs) : { session: this.#touch(known, nowMs) };
  }

  /** As `find`, but does not count as use, so that an open socket alone does not keep a session alive. */
  async peek(token: string, nowMs: number): Promise<SessionLookup> {
    const known = this.#known(token, nowMs);
    return known === undefined ? this.#load(token, nowMs) : { session: known };
  }

  /** The session of an id, read anew. Does not count as use. */
  async peekById(tenantId: string, sessionId: string, nowMs: number): Promise<SessionLookup> {
    const row = await this.#rows(tenantId).where("id", "=", sessionId).executeTakeFirst();
    if (row === undefined) return { endedCode: 602 };
    // The last use may not have been written down yet.
    const used = [...this.#touched].find(({ id, tenant }) => id === sessionId && tenant.id === tenantId);
    const lastSeenTime = Math.max(row.lastSeenTime, used?.lastSeenMs ?? 0);
    return this.#assessGuess(tenantId, { ...row, lastSeenTime }, nowMs);
  }

  /** A new session; its token is given out once and never again. */
  async open(tenantId: string, userId: string, from: SessionOrigin, now: Date): Promise<string> {
    const token = newTenantToken(tenantId);
    const config = await readSystemConfig(this.#database, tenantId);
    const db = this.#database.kysely({ tenantId });
    const insert = db.insertInto("session").values({
      tenantId,
      id: uuidV7(),
      userId,
      tokenHash: hashToken(token),
      createdTime: now,
      lastSeenTime: now,
      expiresTime: new Date(now.getTime() + config.sessionHours * 3_600_000),
      ipAddress: from.ip,
      platForm: from.platForm,
      way: from.way ?? "",
    });
    if (!config.singleLogin) {
      await insert.execute();
      return token;
    }
    // Two that sign in at once come one after the other: else neither would see the session of the other.
    const turn = db.selectFrom("appUser").select("id").where("id", "=", userId).forNoKeyUpdate();
    const others = db
      .updateTable("session")
      .set({ endedTime: now, endedCode: 601 })
      .where("userId", "=", userId)
      .where("endedTime", "is", null);
    await this.#run(tenantId, userId, [turn.compile(), others.compile(), insert.compile()]);
    return token;
  }

  /** Ends one session. */
  async end(session: Session, endedCode: EndedCode, now: Date): Promise<void> {
    await this.#change(session, { endedTime: now, endedCode });
  }

  /** Ends every session of a user: forced offline, a new password, a disabled account. */
  async endAll(tenantId: string, userId: string, endedCode: EndedCode, now: Date): Promise<void> {
    const update = this.#database
      .kysely({ tenantId })
      .updateTable("session")
      .set({ endedTime: now, endedCode })
      .where("userId", "=", userId)
      .where("endedTime", "is", null);
    await this.#run(tenantId, userId, [update.compile()]);
  }

  async setLock(session: Session, isLock: boolean): Promise<void> {
    await this.#change(session, { isLock: isLock ? 1 : 0 });
  }

  /** Writes down when the sessions were last used, unless another process has met them since. */
  async flush(): Promise<void> {
    const touched = [...this.#touched];
    this.#touched.clear();
    const byTenant = Map.groupBy(touched, (session) => session.tenant.id);
    for (const [tenantId, sessions] of byTenant) {
      const db = this.#database.kysely({ tenantId });
      const updates = sessions.map(({ id, lastSeenMs }) => {
        const lastSeenTime = new Date(lastSeenMs);
        return db
          .updateTable("session")
          .set({ lastSeenTime })
          .where("id", "=", id)
          .where("lastSeenTime", "<", sql<number>`${lastSeenTime}`)
          .compile();
      });
      try {
        await this.#database.batch({ tenantId }, updates);
      } catch (error) {
        this.#log.warn({ error }, "last use of sessions not written");
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #change(session: Session, set: { isLock?: 0 | 1; endedTime?: Date; endedCode?: EndedCode }): Promise<void> {
    const tenantId = session.tenant.id;
    const update = this.#database.kysely({ tenantId }).updateTable("session").set(set).where("id", "=", session.id);
    await this.#run(tenantId, session.actor.userId, [update.compile()]);
  }

  /** Changes sessions of a user, and tells every process in the same transaction. */
  async #run(tenantId: string, userId: string, changes: readonly Statement[]): Promise<void> {
    const statements = [...changes, this.#events.announcement({ topic: sessionTopic, tenantId, userId })];
    await this.#database.batch({ tenantId }, statements);
    this.#events.committed(statements);
  }

  #forget(tenantId: string, userId: string | undefined): void {
    this.#generation += 1;
    // Later calls must not share a read that began before the change.
    this.#loading.clear();
    if (userId === undefined) this.#actors.forget(tenantId);
    for (const [token, session] of this.#cache) {
      if (session.tenant.id === tenantId && (userId === undefined || session.actor.userId === userId))
        this.#cache.delete(token);
    }
  }

  #forgetEverything(): void {
    this.#generation += 1;
    // Later calls must not share a read that began before the change.
    this.#loading.clear();
    this.#cache.clear();
    this.#actors.forgetEverything();
  }

  #load(token: string, nowMs: number): Promise<SessionLookup> {
    const loading = this.#loading.get(token);
    if (loading !== undefined) return loading;
    const lookup = this.#read(token, nowMs);
    this.#loading.set(token, lookup);
    return this.#whenRead(token, lookup);
  }

  /** Others share the read while it lasts. */
  async #whenRead(token: string, lookup: Promise<SessionLookup>): Promise<SessionLookup> {
    try {
      return await lookup;
    } finally {
      if (this.#loading.get(token) === lookup) this.#loading.delete(token);
    }
  }

  #known(token: string, nowMs: number): Session | undefined {
    const known = this.#cache.get(token);
    return known !== undefined && nowMs < known.expiresMs && nowMs - known.lastSeenMs < known.idleMs
      ? known
      : undefined;
  }

  async #findStored(token: string, nowMs: number): Promise<SessionLookup> {
    const lookup = await this.#load(token, nowMs);
    if ("session" in lookup) this.#touch(lookup.session, nowMs);
    return lookup;
  }

  #touch(session: Session, nowMs: number): Session {
    if (nowMs - session.lastSeenMs > 1000) {
      session.lastSeenMs = nowMs;
      this.#touched.add(session);
    }
    return session;
  }

  async #read(token: string, nowMs: number): Promise<SessionLookup> {
    const tenantId = tenantOfToken(token);
    if (tenantId === undefined) return { endedCode: 602 };
    const generation = this.#generation;
    const row = await this.#rows(tenantId).where("tokenHash", "=", hashToken(token)).executeTakeFirst();
    if (row === undefined) return { endedCode: 602 };
    const lookup = await this.#assessGuess(tenantId, row, nowMs);
    if ("session" in lookup && generation === this.#generation) {
      if (this.#cache.size >= maxCached) this.#cache.clear();
      this.#cache.set(token, lookup.session);
    }
    return lookup;
  }

  async #assessGuess(tenantId: string, row: SessionRow, nowMs: number): Promise<SessionLookup> {
    if (row.endedCode !== null) return { endedCode: row.endedCode };
    const config = await readSystemConfig(this.#database, tenantId);
    const idleMs = config.tokenTimeoutMinutes * 60_000;
    if (nowMs >= row.expiresTime || nowMs - row.lastSeenTime >= idleMs) return { endedCode: 600 };
    const loaded = await this.#actors.load(tenantId, row.userId);
    if (loaded === undefined || !loaded.isOpen) return { endedCode: 601 };
    const expiresMs = Math.min(row.expiresTime, loaded.tenantExpiresMs ?? Number.POSITIVE_INFINITY);
    if (nowMs >= expiresMs) return { endedCode: 600 };
    const { tenant, actor, language, mustChangePassword } = loaded;
    const { id, way, lastSeenTime: lastSeenMs } = row;
    const isLock = row.isLock === 1;
    const mustSetUpFactor = mustHaveFactor(config.secondFactor, actor.isAdministrator) && !(await this.#hasFactor(row));
    const addresses = config.whitelistSwitch ? AddressList.of(config.whitelistIp) : undefined;
    const held = { isLock, mustChangePassword, mustSetUpFactor };
    return { session: { id, tenant, actor, language, ...held, way, addresses, idleMs, expiresMs, lastSeenMs } };
  }

  async #hasFactor({ tenantId, userId }: Pick<SessionRow, "tenantId" | "userId">): Promise<boolean> {
    const { totp, passkey } = await readFactors(this.#database.kysely({ tenantId }), userId);
    return totp || passkey;
  }

  #rows(tenantId: string) {
    return this.#database
      .kysely({ tenantId })
      .selectFrom("session")
      .select(["tenantId", "id", "userId", "isLock", "way", "lastSeenTime", "expiresTime"])
      .select((select) => select.ref("endedCode").$castTo<EndedCode | null>().as("endedCode"));
  }
}

interface SessionRow {
  readonly tenantId: string;
  readonly id: string;
  readonly userId: string;
  readonly isLock: number;
  readonly way: string;
  readonly lastSeenTime: number;
  readonly expiresTime: number;
  readonly endedCode: EndedCode | null;
}
