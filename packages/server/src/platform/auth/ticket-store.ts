import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { tooMany } from "../http/errors.ts";
import { uuidV7 } from "../http/uuid-v7.ts";

/** Those of kind `sms` are no promises but counts, and live beside this store. */
export type TicketKind = "scan" | "pairing" | "oidc" | "factor" | "passkey";
export type TicketState = "open" | "seen" | "granted" | "refused" | "used";

/** A one-time ticket for the holder of its secret. `tenantId` and `userId` belong to the user who answered it. */
export interface Ticket {
  readonly id: string;
  readonly kind: TicketKind;
  readonly code: string | null;
  readonly state: TicketState;
  readonly tenantId: string | null;
  readonly userId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly ipAddress: string;
  readonly expiresTime: number;
}

/** Why a ticket is refused: unknown or with a wrong secret, expired, or used. */
export type TicketFault = "unknown" | "expired" | "used";

export interface TicketInput {
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly lifeMs: number;
  /** Also makes a short code that is read out and typed in. */
  readonly hasCode?: boolean;
}

export interface NewTicket {
  readonly id: string;
  /** Given out once; only its hash is kept. */
  readonly secret: string;
  readonly code: string | null;
  readonly expiresTime: number;
}

/** Without 0 and O, 1 and I: what is read from a wall is typed by hand. */
const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeLength = 6;
/** What one address may begin in a minute; behind it may be a whole factory. */
const maxPerMinute = 60;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** One-time tickets, shared by all processes through the database. Changes of state are compare-and-set: of two answers at once, one counts. */
export class TicketStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Refuses an address that begins too many. */
  async create(kind: TicketKind, input: TicketInput, now: Date): Promise<NewTicket> {
    const secret = randomBytes(32).toString("base64url");
    const expiresTime = now.getTime() + input.lifeMs;
    const id = uuidV7();
    const code = input.hasCode === true ? makeCode() : null;
    await this.#database.transaction({ tenantId: null }, async ({ db }) => {
      // A ticket of a second step is only issued after the password was checked.
      if (kind !== "factor") await checkAddress(db, input.ip, now);
      await db
        .insertInto("ticket")
        .values({
          id,
          kind,
          secretHash: hashOf(secret).toString("base64url"),
          code,
          payload: input.payload ?? {},
          ipAddress: input.ip,
          creatorTime: now,
          expiresTime: new Date(expiresTime),
        })
        .execute();
    });
    return { id, secret, code, expiresTime };
  }

  /** For the holder of the secret, who began it. */
  async withSecret(kind: TicketKind, id: string, secret: string, now: Date): Promise<Ticket | TicketFault> {
    const row = await this.#select(kind).where("id", "=", id).executeTakeFirst();
    if (row === undefined) return "unknown";
    const expected = Buffer.from(row.secretHash, "base64url");
    const given = hashOf(secret);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return "unknown";
    return usable(row, now);
  }

  /** For the user who answers it by its id. */
  async withId(kind: TicketKind, id: string, now: Date): Promise<Ticket | TicketFault> {
    return usable(await this.#select(kind).where("id", "=", id).executeTakeFirst(), now);
  }

  /** For the user who answers it by its code. One that has been answered counts as used. `db` is a transaction to be part of. */
  async withCode(
    kind: TicketKind,
    code: string,
    now: Date,
    db: Kysely<Tables> = this.#tickets(),
  ): Promise<Ticket | TicketFault> {
    const row = await this.#select(kind, db)
      .where("code", "=", code.trim().toUpperCase())
      // A code may come again once the one before it has been answered.
      .orderBy(sql`state in ('open', 'seen')`, "desc")
      .orderBy("creatorTime", "desc")
      .limit(1)
      .executeTakeFirst();
    const ticket = usable(row, now);
    return typeof ticket === "object" && ticket.state !== "open" && ticket.state !== "seen" ? "used" : ticket;
  }

  /**
   * Moves it on if it is still in one of the states `from` and in time; gives false when somebody else was first. `db` is a transaction
   * to be part of.
   */
  async move(
    id: string,
    from: readonly TicketState[],
    to: TicketState,
    now: Date,
    set: { tenantId?: string; userId?: string; payload?: Readonly<Record<string, unknown>> } = {},
    db: Kysely<Tables> = this.#tickets(),
  ): Promise<boolean> {
    const result = await db
      .updateTable("ticket")
      .set({ ...set, state: to })
      .where("id", "=", id)
      .where("state", "in", [...from])
      .where("expiresTime", ">", sql<number>`${now}`)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Counts an answer to an open ticket before it is looked at; false when `most` have been given, so of many at once no more are heard. */
  async spendTry(id: string, most: number, now: Date): Promise<boolean> {
    const tries = sql<number>`coalesce((payload->>'tries')::int, 0)`;
    const result = await this.#tickets()
      .updateTable("ticket")
      .set({ payload: sql`payload || jsonb_build_object('tries', ${tries} + 1)` })
      .where("id", "=", id)
      .where("state", "=", "open")
      .where("expiresTime", ">", sql<number>`${now}`)
      .where(tries, "<", most)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Forgets those that ended a day ago. */
  async clean(now: Date): Promise<void> {
    await this.#tickets()
      .deleteFrom("ticket")
      .where("expiresTime", "<", sql<number>`${new Date(now.getTime() - dayMs)}`)
      .execute();
  }

  #select(kind: TicketKind, db: Kysely<Tables> = this.#tickets()) {
    return db.selectFrom("ticket").selectAll().where("kind", "=", kind).$narrowType<{ kind: TicketKind }>();
  }

  #tickets() {
    return this.#database.kysely({ tenantId: null });
  }
}

/** Locks the address until the end of the transaction, so that concurrent requests cannot exceed the limit. */
async function checkAddress(db: Kysely<Tables>, ip: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket:${ip}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("ticket")
    .select(sql<number>`count(*)`.as("count"))
    .where("ipAddress", "=", ip)
    // They have a limit of their own.
    .where("kind", "not in", ["sms", "captcha", "factor"])
    .where("creatorTime", ">", sql<number>`${new Date(now.getTime() - minuteMs)}`)
    .executeTakeFirstOrThrow();
  if (count >= maxPerMinute) throw tooMany(minuteMs / 1000);
}

interface TicketRow extends Omit<Ticket, "payload"> {
  readonly payload: unknown;
}

function usable(row: TicketRow | undefined, now: Date): Ticket | TicketFault {
  if (row === undefined) return "unknown";
  if (row.state === "used") return "used";
  if (row.expiresTime <= now.getTime()) return "expired";
  const { id, kind, code, state, tenantId, userId, payload, ipAddress, expiresTime } = row;
  return { id, kind, code, state, tenantId, userId, payload: recordOf(payload), ipAddress, expiresTime };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function makeCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join("");
}
