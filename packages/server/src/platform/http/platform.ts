import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { ActorStore } from "../auth/actor-store.ts";
import type { DisplayStore } from "../auth/display-store.ts";
import type { KnownDevices } from "../auth/known-devices.ts";
import type { ScreenTokens } from "../auth/screen-tokens.ts";
import type { Session, SessionStore } from "../auth/session-store.ts";
import type { TicketStore } from "../auth/ticket-store.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { DownloadLinks } from "../files/download-link.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Scratch } from "../files/scratch.ts";
import type { VirusScanner } from "../files/virus-scanner.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { ErrorLog } from "../log/error-log.ts";
import type { Logger } from "../log/logger.ts";
import type { RequestLog } from "../log/request-log.ts";
import type { MailPort } from "../mail/mail-port.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { References } from "../reference/references.ts";
import type { SmsProvider } from "../sms/sms-provider.ts";
import type { AnonymousConnections } from "./anonymous-connections.ts";
import type { Hooks } from "./hooks.ts";

/** What one server process has, made once in `main` and handed down. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly events: EventHub;
  /** What modules give to each other, by what they are installed with. */
  readonly hooks: Hooks;
  /** What fields can refer to. */
  readonly references: References;
  readonly actors: ActorStore;
  readonly sessions: SessionStore;
  readonly tickets: TicketStore;
  readonly devices: KnownDevices;
  readonly displays: DisplayStore;
  readonly screens: ScreenTokens;
  readonly files: FileStore;
  readonly scratch: Scratch;
  /** Without one, uploads are not scanned. */
  readonly scanner: VirusScanner | undefined;
  readonly downloads: DownloadLinks;
  readonly jobs: JobQueue;
  readonly outbox: Outbox;
  readonly outbound: Outbound;
  /** Without one, text messages are not offered. */
  readonly sms: SmsProvider | undefined;
  readonly mail: MailPort;
  readonly log: Logger;
  readonly requestLog: RequestLog;
  readonly errorLog: ErrorLog;
  /** The clock, for what happens outside a session. */
  now(): Date;
  /** Every endpoint that is served, for the API page and the test that walks them all. */
  readonly endpoints: AnyEndpoint[];
  /** Whether the session belongs to an operator of the platform. */
  isOperator(session: Session): Promise<boolean>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly platform: Platform;
    readonly anonymous: AnonymousConnections;
  }
  interface FastifyRequest {
    /** Whose session the request came with, once that is known. */
    caller: Session | undefined;
    /** Code of the envelope, when it is not that of success. */
    refusedCode: number | undefined;
  }
  interface FastifyContextConfig {
    readonly endpoint?: AnyEndpoint;
  }
}
