import { Client, type Connection } from "pg";
import type { Wire, WireHandlers } from "./wire.ts";

/**
 * A connection to a PostgreSQL server. `pg` reads the URL, signs in and speaks TLS; from then on the bytes are ours,
 * because its event per message and its result objects cost more than the whole unit of work should.
 */
export async function connectServerWire(databaseUrl: string, sessionSql: string, signal?: AbortSignal): Promise<Wire> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "gongshu",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A machine that has vanished says nothing; then it takes 10 s more, a question a second.
    keepAliveInitialDelayMillis: 5_000,
  });
  client.on("error", () => undefined);
  const stop = (): void => void client.connection.stream.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await client.connect();
    await client.query(sessionSql);
    return new ServerWire(client);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

class ServerWire implements Wire {
  private readonly stream: Connection["stream"];
  private onClose: (reason: Error) => void = () => undefined;

  constructor(client: Client) {
    this.stream = client.connection.stream;
  }

  open(handlers: WireHandlers): void {
    const { stream } = this;
    let reason = new Error("The connection to the database was closed.");
    this.onClose = (given) => {
      this.onClose = () => undefined;
      handlers.onClose(given);
    };
    stream.removeAllListeners("data");
    stream.on("data", (chunk: Buffer) => handlers.onData(chunk));
    stream.on("error", (error) => (reason = error));
    stream.on("close", () => this.onClose(reason));
    if (stream.destroyed) this.onClose(reason);
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.stream.write(bytes);
  }

  close(): Promise<void> {
    const { stream } = this;
    if (stream.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      stream.once("close", () => resolve());
      stream.end(Uint8Array.of(0x58, 0, 0, 0, 4));
      setTimeout(() => stream.destroy(), 2_000).unref();
    });
  }
  abort(reason: Error): void {
    this.onClose(reason);
    this.stream.destroy();
  }
}
