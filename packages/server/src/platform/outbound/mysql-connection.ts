import type { Socket } from "node:net";
import type { Connection } from "mysql2";
import { connectingSocket, type DatabaseTarget, NoEncryption } from "./database-target.ts";
import { mysql2 } from "./mysql2.ts";
import type { Outbound } from "./outbound.ts";

/** Far more than signing in and the first answers take. */
const maxOpeningBytes = 1_048_576;

interface MysqlConnecting<T> {
  readonly target: DatabaseTarget;
  /** For signing in and for `open`. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** What is asked before the connection is used; its socket is gone when that takes too long. */
  readonly open: (connection: Connection) => Promise<T>;
}

/** The number of an error that a MySQL or MariaDB server has sent; undefined for anything else. */
export function mysqlErrorNumber(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errno" in error) || !("sqlState" in error)) return undefined;
  return typeof error.errno === "number" ? error.errno : undefined;
}

/** What is wrong with the encryption of a server that speaks the protocol. */
export function isMysqlCertificateError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "HANDSHAKE_SSL_ERROR";
}

function isAnswer(error: unknown): boolean {
  return mysqlErrorNumber(error) !== undefined || error instanceof NoEncryption || isMysqlCertificateError(error);
}

/** Signs in to a MySQL or MariaDB server elsewhere. Rejects with its answer, or with an `OutboundError`. */
export function connectMysql<T>(
  outbound: Outbound,
  { target, timeoutMs, signal, open }: MysqlConnecting<T>,
): Promise<T> {
  const { host, port } = target;
  return outbound.attempt({ host, port, timeoutMs, signal, isAnswer }, async (ends) => {
    const connection = await signIn(outbound, target, ends);
    const stop = () => connection.destroy();
    ends.addEventListener("abort", stop, { once: true });
    const unlimit = limitBytes(connection);
    try {
      ends.throwIfAborted();
      return await open(connection);
    } catch (error) {
      stop();
      throw error;
    } finally {
      unlimit();
      ends.removeEventListener("abort", stop);
    }
  });
}

/** A result is collected whole until the connection is open. */
function limitBytes(connection: Connection): () => void {
  const { stream } = connection as Connection & { stream: Socket };
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxOpeningBytes) stream.destroy(new Error("the server sends more than was asked for"));
  };
  stream.on("data", count);
  return () => stream.removeListener("data", count);
}

function signIn(outbound: Outbound, target: DatabaseTarget, ends: AbortSignal): Promise<Connection> {
  const connection = mysql2().createConnection(connectionOptions(outbound, target));
  return new Promise((resolve, reject) => {
    const stop = () => connection.destroy();
    ends.addEventListener("abort", stop, { once: true });
    const unlimit = limitBytes(connection);
    const failed = (error: Error & { code?: string }) => {
      ends.removeEventListener("abort", stop);
      connection.destroy();
      reject(
        error.code === "HANDSHAKE_NO_SSL_SUPPORT"
          ? new NoEncryption("the server offers no TLS", { cause: error })
          : error,
      );
    };
    // It stays: an error of a connection that nobody uses must not end the process.
    connection.on("error", failed);
    connection.once("connect", () => {
      ends.removeEventListener("abort", stop);
      unlimit();
      resolve(connection);
    });
  });
}

function connectionOptions(outbound: Outbound, target: DatabaseTarget) {
  const { host, port, database, userName, password, encryption, ca } = target;
  return {
    host,
    port,
    database,
    user: userName,
    password,
    stream: () => connectingSocket(outbound, target),
    // Limited by the attempt.
    connectTimeout: 0,
    ...(encryption !== "off" && {
      ssl: {
        minVersion: "TLSv1.2",
        rejectUnauthorized: encryption !== "required",
        verifyIdentity: encryption === "verify-full",
        ...(ca !== "" && { ca }),
      },
    }),
    // A server may ask for any file of this machine otherwise.
    flags: ["-LOCAL_FILES"],
    multipleStatements: false,
    // Rows are read by fixed code, which no name of a column can get into.
    disableEval: true,
    rowsAsArray: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    jsonStrings: true,
    timezone: "Z",
    charset: "utf8mb4",
    maxPreparedStatements: 50,
  };
}
