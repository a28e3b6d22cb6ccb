import { mkdir } from "node:fs/promises";
import path from "node:path";
import { AccessStore } from "./auth/access-store.ts";
import { ActorStore } from "./auth/actor-store.ts";
import { DisplayStore } from "./auth/display-store.ts";
import { OrganizeStore } from "./auth/organize-store.ts";
import { ScreenTokens } from "./auth/screen-tokens.ts";
import { SessionStore } from "./auth/session-store.ts";
import { TicketStore } from "./auth/ticket-store.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { EventHub } from "./events/event-hub.ts";
import { DownloadLinks } from "./files/download-link.ts";
import { FileStore } from "./files/file-store.ts";
import type { Platform } from "./http/platform.ts";
import { JobQueue } from "./jobs/job-queue.ts";
import type { Logger } from "./log/logger.ts";
import { chooseSmsProvider } from "./sms/sms-provider.ts";

/** Everything that a process shares, on a database that is migrated. */
export async function openPlatform(config: Config, database: Database, log: Logger): Promise<Platform> {
  const filesRoot = path.resolve(config.dataDir, "files");
  await mkdir(filesRoot, { recursive: true });
  const events = new EventHub(database, log);
  await events.start();
  const actors = new ActorStore(database, new AccessStore(database), new OrganizeStore(database, events));
  const sessions = new SessionStore(database, events, actors, log);
  return {
    config,
    database,
    events,
    actors,
    sessions,
    tickets: new TicketStore(database),
    displays: new DisplayStore(database, events),
    screens: await ScreenTokens.open(database),
    files: new FileStore(filesRoot),
    downloads: await DownloadLinks.open(database),
    jobs: new JobQueue(database, events, log),
    sms: chooseSmsProvider(config, log),
    log,
    now: () => new Date(),
    endpoints: [],
    isOperator: async ({ tenant, actor }) => tenant.enCode === "default" && actor.isAdministrator,
  };
}
