import { connect } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { errorCodes } from "@gongshu/contract/errors";
import { Client, type Entry, InvalidCredentialsError, NoSuchObjectError, ResultCodeError } from "ldapts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Logger } from "#platform/log/logger.ts";
import { ldapErrors } from "./ldap.messages.ts";

export interface LdapConnection {
  readonly url: string;
  readonly startTls: boolean;
  /** Certificates in PEM; empty for the well-known authorities. */
  readonly caCert: string;
  /** Empty for reading without a name. */
  readonly bindDn: string;
  readonly bindPassword: string;
}

const timeoutMs = 15_000;
const connectTimeoutMs = 5000;

/** Where to look, and for what. */
export interface LdapQuery {
  readonly base: string;
  readonly filter: string;
  readonly attributes: readonly string[];
  /** Attributes that are bytes and no text. */
  readonly binary: readonly string[];
}

/** One conversation with an LDAP server. Referrals to other servers are not followed: nobody has entered those. */
export class LdapClient {
  readonly #client: Client;
  readonly #connection: LdapConnection;
  readonly #log: Logger;

  constructor(connection: LdapConnection, log: Logger) {
    const { url } = connection;
    const isEncrypted = url.startsWith("ldaps:");
    let isOpened = false;
    this.#connection = connection;
    this.#log = log;
    this.#client = new Client({
      url,
      timeout: timeoutMs,
      connectTimeout: connectTimeoutMs,
      strictDN: false,
      ...(isEncrypted && { tlsOptions: tlsOf(connection) }),
      // The library opens a lost connection again, but without the encryption that was agreed on.
      createConnection: (port: unknown, host?: unknown) => {
        if (isOpened) throw new Error("the connection was lost");
        isOpened = true;
        return connect(Number(port), String(host));
      },
    });
  }

  /** Encrypts if that is wanted, and says who reads. */
  async open(): Promise<void> {
    const { startTls, url, bindDn, bindPassword } = this.#connection;
    await this.#guarded(async () => {
      if (startTls && !url.startsWith("ldaps:")) await this.#client.startTLS(tlsOf(this.#connection));
      if (bindDn !== "") await this.#client.bind(bindDn, bindPassword);
    });
  }

  /** Pages of what is found; the server decides how many that are. */
  async *search({ base, filter, attributes, binary }: LdapQuery, pageSize: number): AsyncGenerator<Entry[]> {
    const options = { filter, attributes: [...attributes], explicitBufferAttributes: [...binary] };
    const pages = this.#client.searchPaginated(base, { ...options, scope: "sub", timeLimit: 0, paged: { pageSize } });
    for (;;) {
      const page = await this.#guarded(() => pages.next());
      if (page.done === true) return;
      yield page.value.searchEntries;
    }
  }

  /** Whether the directory takes this password for this entry. Must not be asked with an empty one, which means nobody at all. */
  async accepts(dn: string, password: string): Promise<boolean> {
    if (dn === "" || password === "") return false;
    return this.#guarded(async () => {
      try {
        await this.#client.bind(dn, password);
        return true;
      } catch (error) {
        if (error instanceof ResultCodeError && isRefusedPassword(error)) return false;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#client.unbind().catch(() => undefined);
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** What the server said goes to the log; nothing of it carries a password. */
  #refusal(error: unknown): BusinessError {
    const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
    this.#log.warn({ host: hostOf(this.#connection.url), name, message }, "LDAP server");
    const text =
      error instanceof InvalidCredentialsError
        ? ldapErrors.badCredentials
        : error instanceof NoSuchObjectError
          ? ldapErrors.noSuchBase
          : error instanceof ResultCodeError
            ? ldapErrors.refused
            : /certificate|self.signed|altnames|TLS|SSL/i.test(message)
              ? ldapErrors.notTrusted
              : ldapErrors.notReached;
    const code = error instanceof ResultCodeError ? error.code : 0;
    return new BusinessError(errorCodes.invalid, text, { params: { code } });
  }
}

/** Wrong, or an account over there that may not sign in. */
const refusedCodes = [19, 32, 48, 49, 50, 53];

function isRefusedPassword({ code }: ResultCodeError): boolean {
  return refusedCodes.includes(code);
}

function tlsOf({ caCert, url }: LdapConnection): ConnectionOptions {
  const host = hostOf(url);
  return {
    minVersion: "TLSv1.2",
    ...(caCert !== "" && { ca: [caCert] }),
    ...(host !== "" && !/^[\d.]+$|:/.test(host) && { servername: host }),
    ...(/^[\d.]+$|:/.test(host) && { host }),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/^\[|\]$/g, "") : "";
}
