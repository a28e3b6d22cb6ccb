import type { Database } from "../db/database.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import type { Logger } from "./logger.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** A call that failed for a reason of ours. */
export interface FailedRequest {
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly ip: string;
  /** Without the query. */
  readonly path: string;
  readonly method: string;
  readonly moduleName: string;
  readonly requestId: string;
  readonly error: Error;
}

const maxLength = 8000;
/** When everything fails at once, the first ones tell why. */
const maxPending = 50;

/** Failures on their way into `error_log`; the reply does not wait for them. */
export class ErrorLog {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #pending = new Set<Promise<void>>();

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  write(failed: FailedRequest): void {
    if (this.#pending.size >= maxPending) return;
    const writing = this.#insert(failed)
      .catch((error: unknown) => this.#log.warn({ error }, "failure not written to the log"))
      .finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** Waits for what is being written. */
  async flush(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #insert({ tenantId, userId, userName, ip, path, method, moduleName, requestId, error }: FailedRequest) {
    await this.#database
      .kysely({ tenantId })
      .insertInto("errorLog")
      .values({
        tenantId,
        id: uuidV7(),
        userId,
        userName,
        ipAddress: ip,
        requestUrl: path.slice(0, 500),
        requestMethod: method,
        moduleName,
        requestId,
        json: withoutSecrets(traceOf(error)).replaceAll("\0", "").slice(0, maxLength),
        creatorTime: new Date(),
      })
      .execute();
  }
}

/** Message and stack; the causes too, each on its own. */
function traceOf(error: Error): string {
  const trace = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause instanceof Error ? `${trace}\n${traceOf(error.cause)}` : trace;
}
