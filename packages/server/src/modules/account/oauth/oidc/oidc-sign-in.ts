import type { TicketFault } from "#platform/auth/ticket-store.ts";
import type { OidcConfig } from "#platform/config.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enterById, type Origin } from "../enter.ts";
import { recordLoginAttempt } from "../login-log.ts";
import { type IdentityRefusal, userOfIdentity } from "./identity.ts";
import { oidcErrors } from "./oidc.messages.ts";
import { OidcClient, refusalOf, type VerifiedIdentity, type Visit } from "./oidc-client.ts";
import { openid } from "./openid.ts";

const visitLifeMs = 10 * 60_000;

const faults = {
  unknown: oidcErrors.foreign,
  used: oidcErrors.used,
  expired: oidcErrors.expired,
} satisfies Record<TicketFault, unknown>;

interface StartRequest {
  readonly redirect: string | undefined;
  /** Where the browser reaches the product, unless a setting says it. */
  readonly origin: string;
  readonly ip: string;
}

interface CallbackRequest extends Origin {
  readonly ticket: string;
  readonly secret: string;
  readonly query: string;
}

/** Signing in with the identity provider of the settings: authorization code with PKCE, state and nonce. */
export class OidcSignIn {
  readonly #platform: Platform;
  readonly #config: OidcConfig;
  readonly #client: OidcClient;

  constructor(platform: Platform, config: OidcConfig) {
    this.#platform = platform;
    this.#config = config;
    const { outbound, log } = platform;
    this.#client = new OidcClient(config, { production: platform.config.production, outbound, log });
  }

  /** Verifier and nonce stay here, in a ticket whose secret only this browser gets. */
  async start({ redirect, origin, ip }: StartRequest): Promise<{ url: string; ticket: string; secret: string }> {
    const now = this.#platform.now();
    const visit: Visit = {
      verifier: openid().randomPKCECodeVerifier(),
      state: openid().randomState(),
      nonce: openid().randomNonce(),
      redirectUri: redirectUriAt(this.#platform.config.publicUrl ?? origin),
    };
    const url = await this.#client.address(visit, now);
    const payload = { ...visit, redirect: redirect ?? null };
    const { id, secret } = await this.#platform.tickets.create("oidc", { payload, ip, lifeMs: visitLifeMs }, now);
    return { url, ticket: id, secret };
  }

  /** The visit ends here, whatever comes of it: an answer of the provider counts once. */
  async finish({
    ticket: id,
    secret,
    query,
    ...from
  }: CallbackRequest): Promise<Entered & { redirect: string | null }> {
    const { database, tickets } = this.#platform;
    const now = this.#platform.now();
    const ticket = await tickets.withSecret("oidc", id, secret, now);
    if (typeof ticket === "string") throw invalid(faults[ticket]);
    const { visit, redirect } = readPayload(ticket.payload);
    const answer = new URLSearchParams(query);
    // Before the ticket is used up, so that a foreign answer does not end the visit that is under way.
    if (answer.get("state") !== visit.state) throw invalid(oidcErrors.foreign);
    if (!(await tickets.move(id, ["open"], "used", now))) throw invalid(oidcErrors.used);
    const error = answer.get("error");
    if (error !== null) throw refusalOf(error);
    const person = await this.#client.finish(visit, query, now);
    const tenantId = await tenantIdOf(this.#platform, this.#config.tenant);
    const found = await userOfIdentity(database, tenantId, person, this.#config.accountClaim, now);
    if ("fault" in found) throw await this.#refuse(tenantId, person, found, from, now);
    return { ...(await enterById(this.#platform, tenantId, found.userId, from, now, { way: "oidc" })), redirect };
  }

  /** Logged, so that administrators see who was refused. */
  async #refuse(
    tenantId: string,
    { issuer, subject }: VerifiedIdentity,
    { fault, userId, claimed }: IdentityRefusal,
    from: Origin,
    now: Date,
  ) {
    const { database, log } = this.#platform;
    log.warn({ tenantId, userId, issuer, subject, fault }, "identity of OpenID Connect refused");
    const attempt = { tenantId, account: (claimed || subject).slice(0, 100), ...from };
    await recordLoginAttempt(database, attempt, { userId, reason: `oidc.${fault}` }, now);
    return invalid(oidcErrors[fault]);
  }
}

/** Gives the sign-in of the settings, or refuses; settings that cannot be used stop the start of the server. */
export function openOidcSignIn(platform: Platform): () => OidcSignIn {
  const { oidc } = platform.config;
  const signIn = oidc === undefined ? undefined : new OidcSignIn(platform, oidc);
  return () => {
    if (signIn === undefined) throw invalid(oidcErrors.notOffered);
    return signIn;
  };
}

async function tenantIdOf({ database, log }: Platform, enCode: string): Promise<string> {
  const tenant = await database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select("id")
    .where("enCode", "=", enCode)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (tenant === undefined) {
    log.warn({ enCode }, "no tenant for OpenID Connect");
    throw invalid(oidcErrors.noAccount);
  }
  return tenant.id;
}

/** As the standard compares it, without the preset port. The origin comes from a header, so it may be anything. */
function redirectUriAt(origin: string): string {
  const address = `${origin}/auth-redirect`;
  if (!URL.canParse(address)) throw invalid([]);
  return new URL(address).href;
}

/** What `start` has put in. */
function readPayload(payload: Readonly<Record<string, unknown>>): { visit: Visit; redirect: string | null } {
  const text = (name: string) => String(payload[name] ?? "");
  const { redirect } = payload;
  return {
    visit: {
      verifier: text("verifier"),
      state: text("state"),
      nonce: text("nonce"),
      redirectUri: text("redirectUri"),
    },
    redirect: typeof redirect === "string" ? redirect : null,
  };
}
