import { sql } from "kysely";
import { readSystemConfig } from "../auth/system-config.ts";
import type { Database } from "../db/database.ts";
import { shortPlatForm } from "../http/plat-form.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import { loggedUrl } from "./logged-url.ts";
import type { Logger } from "./logger.ts";

/** One answered call of somebody who is signed in. */
export interface AnsweredRequest {
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly url: string;
  /** The pattern that the address matched. */
  readonly route: string;
  readonly method: string;
  readonly durationMs: number;
  /** Of the envelope. */
  readonly code: number;
  readonly moduleName: string;
  readonly requestId: string;
  readonly endedMs: number;
}

const pauseMs = 1000;
const rowsAtOnce = 200;
/** Beyond this many the newest are not kept: the product goes on when its log cannot. */
const maxWaiting = 10_000;

/**
 * Requests on their way into `request_log`. They wait in memory and are written in bundles, one statement for each tenant, at most every second or
 * every 200 rows. Requests do not wait for them.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #log: Logger;
  #waiting: AnsweredRequest[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  collect(request: AnsweredRequest): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(request);
    if (this.#waiting.length === rowsAtOnce && this.#writing === undefined) void this.flush();
    else if (this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.flush(), pauseMs);
      this.#timer.unref();
    }
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0 || this.#writing !== undefined) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    const taken = this.#waiting.splice(0, rowsAtOnce * 5);
    const dropped = this.#dropped;
    this.#dropped = 0;
    let lost = 0;
    for (const [tenantId, requests] of Map.groupBy(taken, (request) => request.tenantId)) {
      try {
        const { logsReads } = await readSystemConfig(this.#database, tenantId);
        const kept = logsReads ? requests : requests.filter(({ method }) => method !== "GET");
        for (let from = 0; from < kept.length; from += rowsAtOnce)
          await this.#insert(tenantId, kept.slice(from, from + rowsAtOnce));
      } catch (error) {
        lost += requests.length;
        this.#log.warn({ error, tenantId, rows: requests.length }, "requests not written to the log");
      }
    }
    if (dropped > 0) this.#log.warn({ dropped, lost }, "too many requests for the log: some are not in it");
  }

  /** Columns as arrays: the text of the statement stays the same for any number of rows, so it is planned once. */
  async #insert(tenantId: string, requests: readonly AnsweredRequest[]): Promise<void> {
    const texts = (pick: (request: AnsweredRequest) => string) => sql`${requests.map(pick)}::text[]`;
    const whole = (pick: (request: AnsweredRequest) => number) => sql`${requests.map(pick)}::int[]`;
    const times = requests.map(({ endedMs, durationMs }) => endedMs - Math.round(durationMs));
    await sql`insert into request_log (tenant_id, id, user_id, user_name, ip_address, plat_form, request_url, request_method, request_duration, code,
        module_name, request_id, creator_time)
      select ${tenantId}, r.id, r.user_id, r.user_name, r.ip, r.plat_form, r.url, r.method, r.duration, r.code, r.module, r.request_id,
        r.creator_time
      from unnest(${texts(() => uuidV7())}, ${texts(({ userId }) => userId)}, ${texts(({ userName }) => userName)}, ${texts(({ ip }) => ip)},
        ${texts(({ userAgent }) => shortPlatForm(userAgent))}, ${texts(({ url, route }) => loggedUrl(url, route))},
        ${texts(({ method }) => method)}, ${whole(({ durationMs }) => Math.round(durationMs))}, ${whole(({ code }) => code)},
        ${texts(({ moduleName }) => moduleName)}, ${texts(({ requestId }) => requestId)}, ${times}::timestamptz[])
        as r (id, user_id, user_name, ip, plat_form, url, method, duration, code, module, request_id, creator_time)`.execute(
      this.#database.kysely({ tenantId }),
    );
  }
}
