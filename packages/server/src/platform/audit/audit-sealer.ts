import type { Database } from "../db/database.ts";
import type { Logger } from "../log/logger.ts";
import { sealAuditEvents } from "./audit-chain.ts";

const intervalMs = 5000;

/** Seals the history of every tenant every few seconds. Gives back the way to stop, which seals a last time. */
export function startAuditSealer(database: Database, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const seal = async () => {
    const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
    for (const { id } of tenants) await sealAuditEvents(database, id, new Date());
  };
  const round = () => {
    running = running.then(seal).catch((error: unknown) => log.error({ error }, "history not sealed"));
    return running;
  };
  const timer = setInterval(() => void round(), intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round();
  };
}
