import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog, ListenHandlers } from "./database.ts";
import { assertChannel, Listeners } from "./listeners.ts";
import type { NotificationSource } from "./pooled-database.ts";
import { Session } from "./session.ts";
import type { Wire } from "./wire.ts";
import { workUnit } from "./work-unit.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** LISTEN on a connection of its own, opened with the first listener and opened again whenever it is lost. */
export class ServerNotifications implements NotificationSource {
  private readonly connect: () => Promise<Wire>;
  private readonly log: DatabaseLog;
  private readonly listeners = new Listeners();
  private session: Promise<Session> | null = null;
  private closing = false;

  constructor(connect: () => Promise<Wire>, log: DatabaseLog) {
    this.connect = connect;
    this.log = log;
  }

  async listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>> {
    assertChannel(channel);
    this.session ??= this.openSession();
    const session = await this.session;
    if (this.listeners.add(channel, handlers)) await command(session, `listen ${channel}`);
    return async () => {
      if (!this.listeners.remove(channel, handlers) || this.closing) return;
      const current = await this.session;
      if (current && !current.closed) await command(current, `unlisten ${channel}`);
    };
  }

  async close(): Promise<void> {
    this.closing = true;
    const session = await this.session?.catch(() => null);
    await session?.close();
  }

  private async openSession(): Promise<Session> {
    const wire = await this.connect();
    return new Session(wire, new Map(), {
      onUnitDone: () => undefined,
      onNotification: (channel, payload) => this.listeners.deliver(channel, payload),
      onClose: () => void this.reopen(),
    });
  }

  private async reopen(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.closing; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const opening = this.openSession();
        this.session = opening;
        const session = await opening;
        for (const channel of this.listeners.names) await command(session, `listen ${channel}`);
        this.listeners.reportGap();
        return;
      } catch (error) {
        this.log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          "notifications are interrupted",
        );
        await delay(pause, undefined, { ref: false });
      }
    }
  }
}

function command(session: Session, sql: string): Promise<unknown> {
  return new Promise((resolve, reject) =>
    session.send(workUnit("execute", "app", 0, [{ sql, parameters: [] }], resolve, reject)),
  );
}
