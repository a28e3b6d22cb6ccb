import { isIP } from "node:net";
import type { ConnectionOptions } from "node:tls";
import type { Client } from "ldapts";
import { ldapts } from "./ldapts.ts";
import type { Outbound } from "./outbound.ts";

/** Where an LDAP server is: `ldap://` or `ldaps://`. */
export function ldapTarget(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(url);
  const presetPort = protocol === "ldaps:" ? 636 : 389;
  return { host: hostname.replaceAll(/^\[|\]$/g, ""), port: port === "" ? presetPort : Number(port) };
}

/** TLS options for `ldaps://` and StartTLS. `ca` is PEM, empty for the well-known authorities. */
export function ldapEncryption(url: string, ca: string): ConnectionOptions {
  const { host } = ldapTarget(url);
  const name = isIP(host) === 0 ? { servername: host } : { host };
  return { minVersion: "TLSv1.2", ...(ca !== "" && { ca: [ca] }), ...name };
}

/**
 * A client for one conversation through the port. When its connection is lost it ends: the library would open another one, but without the
 * encryption that was agreed on.
 */
export function ldapConnection(outbound: Outbound, url: string, encryption: ConnectionOptions): Client {
  const target = ldapTarget(url);
  let isOpened = false;
  const once = () => {
    if (isOpened) throw new Error("the connection was lost");
    isOpened = true;
  };
  const options = { url, timeout: outbound.timeoutMs, strictDN: false };
  if (!url.startsWith("ldaps:")) {
    const createConnection = () => {
      once();
      return outbound.connect(target);
    };
    return new (ldapts().Client)({ ...options, createConnection });
  }
  const createSecureConnection = () => {
    once();
    return outbound.connectSecurely(target, encryption);
  };
  return new (ldapts().Client)({ ...options, tlsOptions: encryption, createSecureConnection });
}
