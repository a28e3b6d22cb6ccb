import type { IncomingHttpHeaders } from "node:http";
import type * as OpenId from "openid-client";
import { ConfigError, type OidcConfig } from "#platform/config.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Logger } from "#platform/log/logger.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { oidcErrors } from "./oidc.messages.ts";
import { openid } from "./openid.ts";

/** The stored state of a visit to the provider. */
export interface Visit {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** Who came back, as the provider says. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

const metadataLifeMs = 3_600_000;
const scope = "openid profile email";

/** The identity provider of the settings. What it says of itself is read with the first visit and again every hour. */
export class OidcClient {
  readonly #config: OidcConfig;
  readonly #outbound: Outbound;
  readonly #log: Logger;
  #found: { readonly configuration: Promise<OpenId.Configuration>; readonly untilMs: number } | undefined;

  constructor(config: OidcConfig, options: { production: boolean; outbound: Outbound; log: Logger }) {
    checkIssuer(config.issuer, options.production);
    this.#config = config;
    this.#outbound = options.outbound.toService(config.issuer);
    this.#log = options.log;
  }

  /** Where the visit begins. */
  async address({ verifier, state, nonce, redirectUri }: Visit, now: Date): Promise<string> {
    const configuration = await this.#configuration(now);
    const code_challenge = await openid().calculatePKCECodeChallenge(verifier);
    return openid().buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge,
      code_challenge_method: "S256",
    }).href;
  }

  /** Changes the code that came back for who came back; everything in the answers is verified. */
  async finish({ verifier, state, nonce, redirectUri }: Visit, query: string, now: Date): Promise<VerifiedIdentity> {
    const configuration = await this.#configuration(now);
    const address = new URL(redirectUri);
    address.search = query;
    try {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await openid().authorizationCodeGrant(configuration, address, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("no ID token");
      const { iss, sub } = claims;
      return {
        issuer: iss,
        subject: sub,
        claims: await this.#withUserInfo(configuration, tokens.access_token, claims),
      };
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** Many providers name the account only there. What the ID token says wins, for it is signed. */
  async #withUserInfo(
    configuration: OpenId.Configuration,
    accessToken: string,
    claims: OpenId.IDToken,
  ): Promise<Readonly<Record<string, unknown>>> {
    const hasEndpoint = configuration.serverMetadata().userinfo_endpoint !== undefined;
    if (this.#config.accountClaim in claims || !hasEndpoint) return claims;
    return { ...(await openid().fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
  }

  async #configuration(now: Date): Promise<OpenId.Configuration> {
    if (this.#found === undefined || this.#found.untilMs <= now.getTime())
      this.#found = { configuration: this.#discover(), untilMs: now.getTime() + metadataLifeMs };
    const { configuration } = this.#found;
    try {
      return await configuration;
    } catch (error) {
      // The next visit asks again.
      if (this.#found?.configuration === configuration) this.#found = undefined;
      throw this.#refusal(error);
    }
  }

  #discover(): Promise<OpenId.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    const authentication = clientSecret === undefined ? openid().None() : secretAuthentication(clientSecret);
    // Which issuers may speak without TLS was decided when the server started.
    const execute = issuer.startsWith("http:") ? [openid().allowInsecureRequests] : [];
    return openid().discovery(new URL(issuer), clientId, undefined, authentication, {
      execute,
      [openid().customFetch]: (url, how) => this.#fetch(url, how),
      timeout: this.#outbound.timeoutMs / 1000,
    });
  }

  async #fetch(url: string, { method, headers, body, signal }: OpenId.CustomFetchOptions): Promise<Response> {
    const sent = body === null || body === undefined ? undefined : String(body);
    const reply = await this.#outbound.request({ url: new URL(url), method, headers, body: sent, signal });
    return new Response(reply.body.length === 0 ? null : new Uint8Array(reply.body), {
      status: reply.status,
      headers: textsOf(reply.headers),
    });
  }

  #refusal(error: unknown) {
    this.#log.warn({ error, issuer: this.#config.issuer }, "sign-in with OpenID Connect failed");
    if (error instanceof openid().AuthorizationResponseError || error instanceof openid().ResponseBodyError)
      return refusalOf(error.error);
    return isUnreachable(error) ? invalid(oidcErrors.unreachable) : refusalOf("invalid_response");
  }
}

/** The sentence for an error code of the provider; it comes from outside and is shown only if it looks like one. */
export function refusalOf(error: string) {
  if (error === "access_denied") return invalid(oidcErrors.denied);
  return invalid(oidcErrors.providerError, { error: /^[\w.-]{1,60}$/.test(error) ? error : "error" });
}

/** Basic is the standard's preset; a provider that does not speak it says so. */
function secretAuthentication(clientSecret: string): OpenId.ClientAuth {
  const [basic, post] = [openid().ClientSecretBasic(clientSecret), openid().ClientSecretPost(clientSecret)];
  return (server, client, body, headers) => {
    const spoken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = spoken.includes("client_secret_basic") ? basic : post;
    return authenticate(server, client, body, headers);
  };
}

/** Everything that means that no proper answer came: no connection, too late, or an answer of something in between such as a gateway. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof openid().ClientError)) return error instanceof OutboundError;
  const { code, cause } = error;
  return code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM" || cause instanceof OutboundError;
}

/** Headers as one text each. */
function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function checkIssuer(issuer: string, production: boolean): void {
  const { protocol, hostname } = new URL(issuer);
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  if (protocol === "http:" && production && !isLoopback)
    throw new ConfigError(
      `The setting OIDC_ISSUER is wrong: in production it must begin with https (given: ${JSON.stringify(issuer)}).`,
    );
}
