import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { FileKey } from "./file-store.ts";

/** What a signed address gives access to, and under which name the browser keeps it. */
export interface DownloadTicket extends FileKey {
  readonly downloadName: string;
}

const usualLifeMs = 10 * 60_000;

/**
 * Signed, short-lived download addresses: browsers follow links without the Authorization header
 * (reference/client-facts §1), so the address itself has to prove the right.
 */
export class DownloadLinks {
  readonly #secret: Buffer;

  private constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The key is made once for an installation and shared by its processes. */
  static async open(database: Database): Promise<DownloadLinks> {
    const db = database.kysely({ tenantId: null });
    const fresh = randomBytes(32).toString("base64url");
    await db
      .insertInto("platformSecret")
      .values({ name: "download", value: fresh })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = await db
      .selectFrom("platformSecret")
      .select("value")
      .where("name", "=", "download")
      .executeTakeFirstOrThrow();
    return new DownloadLinks(Buffer.from(row.value, "base64url"));
  }

  /** `lifeMs` is longer for results of background work, which are fetched when their owner comes back. */
  create(ticket: DownloadTicket, nowMs: number, lifeMs: number = usualLifeMs): string {
    const payload = Buffer.from(
      JSON.stringify([ticket.tenantId, ticket.category, ticket.name, ticket.downloadName, nowMs + lifeMs]),
    ).toString("base64url");
    return `/api/file/Download?encryption=${payload}.${this.#sign(payload)}`;
  }

  /** The ticket of an address, or undefined when it is forged or too old. */
  open(encryption: string, nowMs: number): DownloadTicket | undefined {
    const [payload = "", signature = ""] = encryption.split(".");
    const expected = Buffer.from(this.#sign(payload));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const text = Buffer.from(payload, "base64url").toString();
    // Signed by us, so it has the form that `create` gave it.
    const [tenantId, category, name, downloadName, untilMs] = JSON.parse(text) as [
      string,
      string,
      string,
      string,
      number,
    ];
    return nowMs < untilMs ? { tenantId, category, name, downloadName } : undefined;
  }

  #sign(payload: string): string {
    return createHmac("sha256", this.#secret).update(payload).digest("base64url");
  }
}
