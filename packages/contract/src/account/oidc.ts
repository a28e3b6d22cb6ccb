import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { oauthMessages } from "./oauth.messages.ts";
import { loginReply } from "./oauth.ts";

/** An address inside the product: browsers would read two slashes, or one with a backslash or a control character, as another host. */
const insidePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u);

/**
 * Begins a visit to the identity provider. The browser keeps `ticket` and `secret` in its session storage and goes to `url`; it comes back to
 * `/auth-redirect` with what `oidcCallback` wants.
 */
export const oidcStart = endpoint({
  method: "POST",
  path: "/api/oauth/Oidc/Start",
  permission: "public",
  body: z.object({ redirect: insidePath.optional() }),
  reply: z.object({ url: z.string(), ticket: z.string(), secret: z.string() }),
  summary: "Begin signing in with OpenID Connect: where to go",
});

/** Works once. `query` is the search text that the provider sent the browser back with. */
export const oidcCallback = endpoint({
  method: "POST",
  path: "/api/oauth/Oidc/Callback",
  permission: "public",
  body: z.object({
    ticket: z.string().min(1).max(64),
    secret: z.string().min(1).max(100),
    query: z.string().min(1).max(8000),
  }),
  /** `redirect` is the one that the visit began with. */
  reply: loginReply.extend({ redirect: z.string().nullable() }),
  success: oauthMessages.loggedIn,
  summary: "Finish signing in with OpenID Connect",
});
