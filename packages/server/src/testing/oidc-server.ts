import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";

/** Who is signed in at the provider; `sub` never changes there. */
export interface OidcPerson {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface OidcServerOptions {
  readonly person?: OidcPerson;
  readonly port?: number;
}

export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** From now on somebody else signs in. */
  become(person: OidcPerson): void;
  close(): Promise<void>;
}

const clientId = "gongshu";
const interactionPath = "/interaction/";

/**
 * A real OpenID provider on loopback with one person, who signs in with a button or declines with another. It sends people back to
 * whatever address a client names.
 */
export async function startOidcServer(options: OidcServerOptions = {}): Promise<OidcServer> {
  let person = options.person ?? { sub: "person-1", preferred_username: "admin" };
  const clientSecret = randomBytes(24).toString("base64url");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const provider = new Provider(
    issuer,
    configurationOf(clientSecret, () => person),
  );
  // The library's own way to allow any address: that of the client is known only when its server listens.
  provider.Client.prototype.redirectUriAllowed = () => true;
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith(interactionPath)) {
      void answer(request, response);
      return;
    }
    interact(provider, () => person, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    become: (next) => {
      person = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function configurationOf(clientSecret: string, person: () => OidcPerson): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ["http://127.0.0.1/auth-redirect"] }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kty: "RSA", alg: "RS256", use: "sig", kid: "1" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ["sub"], profile: ["preferred_username"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    interactions: { url: (_ctx, { uid }) => interactionPath + uid },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...person(), sub: accountId }) }),
    // What the client asks for is granted: the product is the organisation's own.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
}

/** The provider's own sign-in page: two buttons. */
async function interact(
  provider: Provider,
  person: () => OidcPerson,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? "";
  if (request.method !== "POST") {
    const form = (action: string, label: string) =>
      `<form method="post" action="${action}"><button type="submit">${label}</button></form>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Provider</title>${form(path, "Sign in")}${form(`${path}/decline`, "Decline")}`);
    return;
  }
  const result = path.endsWith("/decline")
    ? { error: "access_denied", error_description: "The person declined." }
    : { login: { accountId: person().sub, remember: false } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
