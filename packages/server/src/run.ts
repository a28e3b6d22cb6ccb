import { createApp } from "./app.ts";
import { announce, setUp } from "./modules/tenancy/demo/set-up.ts";
import { serverModules } from "./modules.ts";
import { startAuditSealer } from "./platform/audit/audit-sealer.ts";
import { startHousekeeping } from "./platform/auth/housekeeping.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { endIdleThreads } from "./platform/excel/reading/thread-pool.ts";
import { closeServer } from "./platform/http/close-server.ts";
import { startWork, stopWork } from "./platform/http/job-context.ts";
import type { Logger } from "./platform/log/logger.ts";
import { openPlatform } from "./platform/open-platform.ts";
import { stopOnSignal } from "./platform/stop-on-signal.ts";

/** How long requests and jobs under way may take to end when the server is asked to stop; jobs go on after the next start. */
const graceMs = 3000;

/** Serves the product on a migrated database until the process is asked to stop. */
export async function run(config: Config, database: Database, log: Logger): Promise<void> {
  const platform = await openPlatform(config, database, log, serverModules);
  const accounts = await setUp(platform);
  const app = await createApp(platform);
  await startWork(platform);
  const stopSealer = startAuditSealer(database, log);
  const stopHousekeeping = startHousekeeping(platform, log);
  await app.listen({ port: config.port, host: config.host });
  announce(app.server.address(), accounts);

  stopOnSignal(log, [
    // Together, because a request may be waiting for a job.
    () => Promise.all([closeServer(app, graceMs), stopWork(platform, graceMs)]),
    () => Promise.all([platform.requestLog.flush(), platform.errorLog.flush()]),
    endIdleThreads,
    stopHousekeeping,
    stopSealer,
    () => platform.sessions.close(),
    () => platform.events.stop(),
    () => database.close(),
  ]);
}
