import type { ClientConfig } from "pg";
import { DatabaseError } from "../db/database-error.ts";
import { connectServerWire } from "../db/server-wire.ts";
import { Session } from "../db/session.ts";
import type { Wire } from "../db/wire.ts";
import { connectingSocket, type DatabaseTarget, isCertificateError, NoEncryption } from "./database-target.ts";
import type { Outbound } from "./outbound.ts";

/** What PostgreSQL sends beside the rows that are asked for is far less. */
const maxOtherBytes = 1_048_576;

interface PostgresConnecting<T> {
  readonly target: DatabaseTarget;
  /** Run when it is signed in. */
  readonly sessionSql: string;
  /** For signing in and for `open`. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** What is asked before the connection is used; its socket is gone when that takes too long. */
  readonly open: (session: Session) => Promise<T>;
}

/** What a PostgreSQL server has answered, as opposed to a failure on the way to it. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof NoEncryption || isCertificateError(error);
}

/** Signs in to a PostgreSQL server elsewhere. Rejects with its answer, or with an `OutboundError`. */
export function connectPostgres<T>(
  outbound: Outbound,
  { target, sessionSql, timeoutMs, signal, open }: PostgresConnecting<T>,
): Promise<T> {
  const { host, port } = target;
  const config = clientConfig(outbound, target);
  return outbound.attempt({ host, port, timeoutMs, signal, isAnswer }, async (ends) => {
    const wire = await signIn(config, sessionSql, ends);
    const stop = () => wire.abort(new Error("not ready in time"));
    ends.addEventListener("abort", stop, { once: true });
    try {
      ends.throwIfAborted();
      return await open(new Session(wire, new Map(), noEvents, { maxBytes: maxOtherBytes }));
    } catch (error) {
      stop();
      throw error;
    } finally {
      ends.removeEventListener("abort", stop);
    }
  });
}

const nothing = () => undefined;
const noEvents = { onUnitDone: nothing, onNotification: nothing, onClose: nothing };

async function signIn(config: ClientConfig, sessionSql: string, ends: AbortSignal): Promise<Wire> {
  try {
    return await connectServerWire(config, sessionSql, ends);
  } catch (error) {
    const isPlain = error instanceof Error && error.message === "The server does not support SSL connections";
    throw isPlain ? new NoEncryption("the server offers no TLS", { cause: error }) : error;
  }
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
