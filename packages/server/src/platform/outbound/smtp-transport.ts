import { isIP, type Socket } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { callbackify } from "node:util";
import type * as Nodemailer from "nodemailer";
import { lazyImport } from "../lazy-import.ts";
import type { Outbound, OutboundTarget } from "./outbound.ts";

const nodemailer = lazyImport<typeof Nodemailer>("nodemailer");

/**
 * - `tls`: encrypted from the first byte.
 * - `starttls`: begins in the open; goes on encrypted or not at all.
 * - `opportunistic`: encrypted where the server offers it, whatever its certificate. For servers of the own network.
 */
export type SmtpSecurity = "tls" | "starttls" | "opportunistic";

export interface SmtpServer extends OutboundTarget {
  readonly security: SmtpSecurity;
  /** Empty for a server that asks for none. */
  readonly user: string;
  readonly password: string;
}

/** Mails of one connection before it is replaced: servers close those that go on for ever. */
const mailsAConnection = 50;
const idleMs = 5000;
const closingMs = 500;
/** Replies of a mail server are lines. */
const maxReplyBytes = 65_536;

/** As the library takes one that is connected. */
interface FoundSocket {
  readonly connection: Socket;
  readonly secured: boolean;
}
type SocketAnswer = (error: Error | null, found?: FoundSocket) => void;

export type SmtpTransport = ReturnType<typeof smtpTransport>;

/**
 * A pool of connections to a mail server through the port. The library gets sockets that are connected already, so it resolves no name and
 * opens none itself; texts can name neither files nor addresses to take in.
 */
export function smtpTransport(outbound: Outbound, server: SmtpServer, maxConnections: number) {
  const { host, port, security, user, password } = server;
  const { timeoutMs } = outbound;
  return nodemailer().createTransport({
    pool: true,
    maxConnections,
    maxMessages: mailsAConnection,
    // Only for mails of which nothing was sent yet.
    maxRequeues: 1,
    idleTimeout: idleMs,
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    opportunisticTLS: security === "opportunistic",
    tls: encryptionOf(server),
    ...(user !== "" && { auth: { user, pass: password }, forceAuth: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    socketCloseTimeout: closingMs,
    maxResponseSize: maxReplyBytes,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, done: SocketAnswer) => callbackify(connected)(outbound, server, done),
  });
}

function encryptionOf({ host, security }: SmtpServer): ConnectionOptions {
  // An address cannot be asked for by name.
  const name = isIP(host) === 0 ? { servername: host } : { host };
  return { minVersion: "TLSv1.2", rejectUnauthorized: security !== "opportunistic", ...name };
}

function connected(outbound: Outbound, server: SmtpServer): Promise<FoundSocket> {
  return new Promise((resolve, reject) => {
    const isTls = server.security === "tls";
    const socket = isTls ? outbound.connectSecurely(server, encryptionOf(server)) : outbound.connect(server);
    socket.once("error", reject);
    socket.once(isTls ? "secureConnect" : "connect", () => {
      socket.off("error", reject);
      resolve({ connection: socket, secured: isTls });
    });
  });
}
