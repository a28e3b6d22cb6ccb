import type { Connection } from "mysql2";
import { connectingSocket, type DatabaseTarget, NoEncryption } from "./database-target.ts";
import { mysql2 } from "./mysql2.ts";
import type { Outbound } from "./outbound.ts";

interface MysqlConnecting {
  readonly target: DatabaseTarget;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
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
export function connectMysql(outbound: Outbound, { target, timeoutMs, signal }: MysqlConnecting): Promise<Connection> {
  const { host, port } = target;
  return outbound.attempt({ host, port, timeoutMs, signal, isAnswer }, (ends) => signIn(outbound, target, ends));
}

function signIn(outbound: Outbound, target: DatabaseTarget, ends: AbortSignal): Promise<Connection> {
  const connection = mysql2().createConnection(connectionOptions(outbound, target));
  return new Promise((resolve, reject) => {
    const stop = () => connection.destroy();
    ends.addEventListener("abort", stop, { once: true });
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
