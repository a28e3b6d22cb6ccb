import { errorCodes } from "@gongshu/contract/errors";
import type { Client, Entry, ResultCodeError } from "ldapts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Logger } from "#platform/log/logger.ts";
import { ldapConnection, ldapEncryption, ldapTarget } from "#platform/outbound/ldap-connection.ts";
import { ldapts } from "#platform/outbound/ldapts.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
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

/** Where to look, and for what. */
export interface LdapQuery {
  readonly base: string;
  readonly filter: string;
  readonly attributes: readonly string[];
  /** Attributes that are bytes and no text. */
  readonly binary: readonly string[];
}

/** One connection to an LDAP server. Referrals to other servers are not followed, because an administrator has not entered them. */
export class LdapClient {
  readonly #client: Client;
  readonly #connection: LdapConnection;
  readonly #outbound: Outbound;
  readonly #log: Logger;

  constructor(connection: LdapConnection, outbound: Outbound, log: Logger) {
    this.#connection = connection;
    this.#outbound = outbound;
    this.#log = log;
    this.#client = ldapConnection(outbound, connection.url, encryptionOf(connection));
  }

  /** Encrypts if that is wanted, and says who reads. */
  async open(): Promise<void> {
    const { startTls, url, bindDn, bindPassword } = this.#connection;
    await this.#guarded(async () => {
      if (startTls && !url.startsWith("ldaps:")) await this.#client.startTLS(encryptionOf(this.#connection));
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

  /** Whether the directory takes this password for this entry. Must not be called with an empty password, which LDAP treats as an anonymous bind. */
  async accepts(dn: string, password: string): Promise<boolean> {
    if (dn === "" || password === "") return false;
    return this.#guarded(async () => {
      try {
        await this.#client.bind(dn, password);
        return true;
      } catch (error) {
        if (error instanceof ldapts().ResultCodeError && isRefusedPassword(error)) return false;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#client.unbind().catch(() => undefined);
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    const isAnswer = (error: unknown) => error instanceof ldapts().ResultCodeError;
    try {
      return await this.#outbound.attempt({ ...ldapTarget(this.#connection.url), isAnswer }, work);
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** What the server said goes to the log; nothing of it carries a password. */
  #refusal(error: unknown): unknown {
    const { InvalidCredentialsError, NoSuchObjectError, ResultCodeError } = ldapts();
    if (error instanceof OutboundError) return new BusinessError(errorCodes.invalid, ldapErrors.notReached);
    if (!(error instanceof ResultCodeError)) return error;
    const { code, name, message } = error;
    this.#log.warn({ ...ldapTarget(this.#connection.url), name, message }, "LDAP server");
    const text =
      error instanceof InvalidCredentialsError
        ? ldapErrors.badCredentials
        : error instanceof NoSuchObjectError
          ? ldapErrors.noSuchBase
          : ldapErrors.refused;
    return new BusinessError(errorCodes.invalid, text, { params: { code } });
  }
}

/** Wrong, or an account over there that may not sign in. */
const refusedCodes = [19, 32, 48, 49, 50, 53];

function isRefusedPassword({ code }: ResultCodeError): boolean {
  return refusedCodes.includes(code);
}

function encryptionOf({ url, caCert }: LdapConnection) {
  return ldapEncryption(url, caCert);
}
