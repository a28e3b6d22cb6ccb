import { AccessStore } from "./auth/access-store.ts";
import { ActorStore } from "./auth/actor-store.ts";
import { DisplayStore } from "./auth/display-store.ts";
import { KnownDevices } from "./auth/known-devices.ts";
import { isOperator } from "./auth/operators.ts";
import { OrganizeStore } from "./auth/organize-store.ts";
import { setCheapPasswords } from "./auth/password.ts";
import { ScreenTokens } from "./auth/screen-tokens.ts";
import { SessionStore } from "./auth/session-store.ts";
import { rememberSystemConfig } from "./auth/system-config.ts";
import { TicketStore } from "./auth/ticket-store.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { EventHub } from "./events/event-hub.ts";
import { DownloadLinks } from "./files/download-link.ts";
import { openScanner } from "./files/open-scanner.ts";
import { openStore, placeOf } from "./files/open-store.ts";
import { Scratch } from "./files/scratch.ts";
import { claimStore } from "./files/store-mark.ts";
import { Hooks } from "./http/hooks.ts";
import type { Platform } from "./http/platform.ts";
import { installModules, type ServerModule } from "./http/server-module.ts";
import { JobQueue } from "./jobs/job-queue.ts";
import { ErrorLog } from "./log/error-log.ts";
import type { Logger } from "./log/logger.ts";
import { RequestLog } from "./log/request-log.ts";
import { MailPort } from "./mail/mail-port.ts";
import { Outbound } from "./outbound/outbound.ts";
import { Outbox } from "./outbox/outbox.ts";
import { References } from "./reference/references.ts";
import { chooseSmsProvider } from "./sms/sms-provider.ts";

/** Everything that a process shares, on a database that is migrated; with what the modules give to each other. */
export async function openPlatform(
  config: Config,
  database: Database,
  log: Logger,
  modules: readonly ServerModule[],
): Promise<Platform> {
  if (config.cheapPasswords) setCheapPasswords(true);
  const outbound = new Outbound({ ...config.outbound, log });
  const events = new EventHub(database, log);
  // Each takes a while and none needs the others.
  const [screens, downloads, files] = await Promise.all([
    ScreenTokens.open(database),
    DownloadLinks.open(database),
    openStore(config, outbound),
    events.start(),
  ]);
  await claimStore(database, files, placeOf(config));
  rememberSystemConfig(database, events);
  const actors = new ActorStore(database, new AccessStore(database), new OrganizeStore(database, events));
  const sessions = new SessionStore(database, events, actors, log);
  const platform: Platform = {
    config,
    database,
    events,
    hooks: new Hooks(),
    references: new References(events),
    actors,
    sessions,
    tickets: new TicketStore(database),
    devices: await KnownDevices.open(database),
    displays: new DisplayStore(database, events),
    screens,
    files,
    scratch: new Scratch(config.dataDir),
    scanner: openScanner(config, outbound, log),
    downloads,
    jobs: new JobQueue(database, events, log),
    outbox: new Outbox(database, events, log),
    outbound,
    sms: chooseSmsProvider(config, outbound, log),
    mail: new MailPort(outbound, config.mail),
    log,
    requestLog: new RequestLog(database, log),
    errorLog: new ErrorLog(database, log),
    now: () => new Date(),
    endpoints: [],
    isOperator: (session) => isOperator(database, session.tenant.id, session.actor.userId),
  };
  installModules(platform, modules);
  return platform;
}
