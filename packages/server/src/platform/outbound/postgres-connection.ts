import type { ClientConfig } from "pg";
import { DatabaseError } from "../db/database-error.ts";
import { connectServerWire } from "../db/server-wire.ts";
import type { Wire } from "../db/wire.ts";
import { connectingSocket, type DatabaseTarget, isCertificateError, NoEncryption } from "./database-target.ts";
import type { Outbound } from "./outbound.ts";

interface PostgresConnecting {
  readonly target: DatabaseTarget;
  /** Run when it is signed in. */
  readonly sessionSql: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a PostgreSQL server has answered, as opposed to a failure on the way to it. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof NoEncryption || isCertificateError(error);
}

/** Signs in to a PostgreSQL server elsewhere. Rejects with its answer, or with an `OutboundError`. */
export function connectPostgres(
  outbound: Outbound,
  { target, sessionSql, timeoutMs, signal }: PostgresConnecting,
): Promise<Wire> {
  const { host, port } = target;
  const config = clientConfig(outbound, target);
  return outbound.attempt({ host, port, timeoutMs, signal, isAnswer }, async (ends) => {
    try {
      return await connectServerWire(config, sessionSql, ends);
    } catch (error) {
      const isPlain = error instanceof Error && error.message === "The server does not support SSL connections";
      throw isPlain ? new NoEncryption("the server offers no TLS", { cause: error }) : error;
    }
  });
}

/** Everything is said, because `pg` takes what is missing from the environment of the process. */
function clientConfig(outbound: Outbound, target: DatabaseTarget): ClientConfig {
  const { host, port, database, userName, password, encryption, ca } = target;
  return {
    host,
    port,
    database,
    user: userName,
    // As a function: an empty text would be replaced by the password of the environment.
    password: () => password,
    stream: () => connectingSocket(outbound, target),
    connectionTimeoutMillis: 0,
    options: "-c default_transaction_read_only=on",
    ssl: encryption !== "off" && {
      minVersion: "TLSv1.2",
      rejectUnauthorized: encryption !== "required",
      ...(ca !== "" && { ca }),
      ...(encryption === "verify-ca" && { checkServerIdentity: () => undefined }),
    },
  };
}
