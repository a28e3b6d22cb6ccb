import { Client, type Connection } from "pg";
import type { Wire, WireHandlers } from "./wire.ts";

/**
 * A connection to a PostgreSQL server. `pg` reads the URL, signs in and speaks TLS; from then on the bytes are ours,
 * because its event per message and its result objects cost more than the whole unit of work should.
 */
export async function connectServerWire(databaseUrl: string, sessionSql: string): Promise<Wire> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "gongshu",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(sessionSql);
  return new ServerWire(client);
}

class ServerWire implements Wire {
  private readonly stream: Connection["stream"];

  constructor(client: Client) {
    this.stream = client.connection.stream;
  }

  open(handlers: WireHandlers): void {
    const { stream } = this;
    let reason = new Error("The connection to the database was closed.");
    stream.removeAllListeners("data");
    stream.on("data", (chunk: Buffer) => handlers.onData(chunk));
    stream.on("error", (error) => (reason = error));
    stream.on("close", () => handlers.onClose(reason));
    if (stream.destroyed) handlers.onClose(reason);
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
}
