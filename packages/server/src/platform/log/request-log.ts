import { sql } from "kysely";
import { readSystemConfig } from "../auth/system-config.ts";
import type { Database } from "../db/database.ts";
import { shortPlatForm } from "../http/plat-form.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import { BatchWriter } from "./batch-writer.ts";
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

/** Requests on their way into `request_log`. */
export class RequestLog {
  readonly #database: Database;
  readonly #writer: BatchWriter<AnsweredRequest>;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#writer = new BatchWriter({
      tenantOf: ({ tenantId }) => tenantId,
      write: (tenantId, requests) => this.#write(tenantId, requests),
      log,
      what: "requests",
    });
  }

  collect(request: AnsweredRequest): void {
    this.#writer.collect(request);
  }

  /** Writes everything that waits. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  async #write(tenantId: string, requests: readonly AnsweredRequest[]): Promise<void> {
    const { logsReads } = await readSystemConfig(this.#database, tenantId);
    const kept = logsReads ? requests : requests.filter(({ method }) => method !== "GET");
    if (kept.length > 0) await this.#insert(tenantId, kept);
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
