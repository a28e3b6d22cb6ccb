import type { DatabaseLog, StatementResult } from "./database.ts";
import type { SessionPool } from "./session-pool.ts";
import { workUnit } from "./work-unit.ts";

const LOOK_EVERY_MS = 60_000;

const dueSql = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname in ('public', 'form', 'boss')
    and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup)
  order by n_dead_tup desc limit 5`;

/** Autovacuum does not run inside PGlite: dead rows are cleared, and statistics taken, in quiet moments. */
export class IdleVacuum {
  private readonly pool: SessionPool;
  private readonly log: DatabaseLog;
  private readonly timer: NodeJS.Timeout;

  constructor(pool: SessionPool, log: DatabaseLog, everyMs = LOOK_EVERY_MS) {
    this.pool = pool;
    this.log = log;
    this.timer = setInterval(() => void this.look(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (!this.pool.idle) return;
    try {
      const [due] = await this.command(dueSql);
      for (const { name } of due?.rows ?? []) await this.vacuum(String(name));
    } catch (error) {
      this.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "the embedded database could not be vacuumed",
      );
    }
  }

  /** One table at a time, so that no statement waits long. Runs as the login role, which may vacuum tables that it does not own. */
  private async vacuum(table: string): Promise<void> {
    const session = await this.pool.reserve();
    const send = (sql: string): Promise<unknown> =>
      new Promise((resolve, reject) =>
        session.send(workUnit("script", "app", 0, [{ sql, parameters: [] }], resolve, reject)),
      );
    try {
      await send("set role none");
      await send(`vacuum (analyze) ${table}`);
    } finally {
      await send("set role gongshu_app");
      this.pool.release(session);
    }
  }

  private command(sql: string): Promise<StatementResult[]> {
    return new Promise((resolve, reject) =>
      this.pool.submit(workUnit("execute", "app", 0, [{ sql, parameters: [] }], resolve, reject)),
    );
  }
}
