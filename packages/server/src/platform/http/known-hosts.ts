import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { translate } from "@gongshu/core/text/messages";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { errorMessages } from "./error.messages.ts";
import { answerError } from "./error-reply.ts";
import { invalid } from "./errors.ts";
import { requestLocale } from "./request-locale.ts";

/** Paths that monitoring may request by IP address. */
const operationPaths = new Set(["/api/health", "/api/ready", "/api/metrics"]);
const tenantHostsMs = 10_000;

/**
 * Links in mails and invitations are made of the host that a request names, unless PUBLIC_URL is set; then a made-up host must not get into one. In
 * production, or where ALLOWED_HOSTS is set, requests for unknown hosts are refused.
 */
export function installKnownHosts(app: FastifyInstance): void {
  const { config, database, log } = app.platform;
  if (config.allowedHosts === undefined && (!config.production || config.publicUrl !== undefined)) return;
  const known = new KnownHosts(config, database);
  log.info(
    { hosts: known.names },
    "requests for other hosts than these are refused; PUBLIC_URL or ALLOWED_HOSTS name more",
  );
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (operationPaths.has(path) || (await known.includes(request.hostname))) return undefined;
    const refusal = invalid(errorMessages.unknownHost, { host: request.hostname.slice(0, 100) });
    if (path.startsWith("/api/")) return answerError(request, reply, refusal, 400);
    const sentence = translate(refusal.text, requestLocale(request), refusal.params);
    return reply.code(400).type("text/plain; charset=utf-8").send(sentence);
  });
}

/** The hosts under which this server may be asked. */
class KnownHosts {
  /** Those that do not change while it runs; `*.` stands for any subdomain. */
  readonly names: readonly string[];
  readonly #database: Database;
  #tenantHosts: { readonly hosts: ReadonlySet<string>; readonly readMs: number } | undefined;

  constructor({ host, publicUrl, allowedHosts = [] }: Config, database: Database) {
    const given = [...allowedHosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
    this.names = [...new Set([...listening(host), ...given].map(plainHost))];
    this.#database = database;
  }

  async includes(given: string): Promise<boolean> {
    const host = plainHost(given);
    if (host === "") return false;
    return isLoopback(host) || this.names.some((name) => fits(host, name)) || (await this.#isTenantHost(host));
  }

  async #isTenantHost(host: string): Promise<boolean> {
    const now = performance.now();
    if (this.#tenantHosts === undefined || now - this.#tenantHosts.readMs > tenantHostsMs)
      this.#tenantHosts = { hosts: await this.#readTenantHosts(), readMs: now };
    return this.#tenantHosts.hosts.has(host);
  }

  async #readTenantHosts(): Promise<ReadonlySet<string>> {
    const rows = await this.#database
      .kysely({ tenantId: null })
      .selectFrom("tenant")
      .select("hostName")
      .where("hostName", "is not", null)
      .where("deleteMark", "is", null)
      .execute();
    return new Set(rows.map(({ hostName }) => plainHost(hostName ?? "")));
  }
}

/** What the machine is called where it listens; on all its addresses where it listens everywhere. */
function listening(host: string): string[] {
  if (!["0.0.0.0", "::", ""].includes(host)) return [host];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [hostname(), ...addresses.map(({ address }) => address)];
}

/** In small letters, without the brackets of IPv6 and the dot at the end. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replaceAll(/^\[|\]$/g, "")
    .replace(/\.$/, "");
}

function isLoopback(host: string): boolean {
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

function fits(host: string, name: string): boolean {
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
