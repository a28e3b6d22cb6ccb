import type { Client, ClientConfig, Connection } from "pg";
import { signInClient } from "./sign-in-client.ts";
import type { Wire, WireHandlers } from "./wire.ts";

declare module "pg" {
  interface Client {
    /** Sends a request to cancel what the session of `running` is doing, over this client's own connection, which is not connected yet. */
    cancel(running: CancelTarget, query: object): void;
    readonly processID: number | null;
    readonly secretKey: number | Uint8Array | null;
  }
}

interface CancelTarget {
  readonly activeQuery: object;
  readonly processID: Client["processID"];
  readonly secretKey: Client["secretKey"];
}

/**
 * A connection to a PostgreSQL server. `pg` reads the URL, signs in and speaks TLS; from then on the bytes are ours,
 * because its event per message and its result objects cost more than the whole unit of work should.
 */
export async function connectServerWire(
  server: string | ClientConfig,
  sessionSql: string,
  signal?: AbortSignal,
): Promise<Wire> {
  const config: ClientConfig = {
    application_name: "gongshu",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A machine that has vanished says nothing; then it takes 10 s more, a question a second.
    keepAliveInitialDelayMillis: 5_000,
    ...(typeof server === "string" ? { connectionString: server } : server),
  };
  const client = signInClient(config);
  client.on("error", () => undefined);
  const stop = (): void => void client.connection.stream.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await client.connect();
    await client.query(sessionSql);
    return new ServerWire(client, config);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

const CANCEL_WITHIN_MS = 5_000;

class ServerWire implements Wire {
  private readonly stream: Connection["stream"];
  private readonly client: Client;
  private readonly config: ClientConfig;
  private onClose: (reason: Error) => void = () => undefined;

  constructor(client: Client, config: ClientConfig) {
    this.stream = client.connection.stream;
    this.client = client;
    this.config = config;
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

  /** PostgreSQL takes this on a connection of its own, and answers by the error of the statement. */
  cancel(): void {
    const { processID, secretKey } = this.client;
    const query = {};
    const canceller = signInClient(this.config);
    canceller.connection.on("error", () => undefined);
    canceller.cancel({ activeQuery: query, processID, secretKey }, query);
    setTimeout(() => canceller.connection.stream.destroy(), CANCEL_WITHIN_MS).unref();
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
