import type { Socket } from "node:net";
import type { Outbound } from "./outbound.ts";

export type Encryption = "off" | "required" | "verify-ca" | "verify-full";

/** A database elsewhere, and who signs in there. */
export interface DatabaseTarget {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly userName: string;
  readonly password: string;
  readonly encryption: Encryption;
  /** Certificates of the authorities as PEM, empty for the well-known ones. */
  readonly ca: string;
}

/** The server does not offer the encryption that is wanted. */
export class NoEncryption extends Error {}

/**
 * A socket through the port for a client library that connects its socket itself: that call does nothing here, because the way that the library would take is
 * not checked.
 */
export function connectingSocket(outbound: Outbound, { host, port }: DatabaseTarget): Socket {
  const socket = outbound.connect({ host, port });
  socket.setNoDelay(true);
  return Object.assign(socket, { connect: () => socket });
}

/** Failures of checking a certificate: the server has spoken, and somebody has to be told what is wrong with it. */
const certificateCodes = /^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_)/;

export function isCertificateError(error: unknown): boolean {
  return error instanceof Error && "code" in error && certificateCodes.test(String(error.code));
}
