import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Ways to sign in beside account and password. `oidc` carries the name for its button. */
export const signInWaysReply = z.object({
  sms: z.boolean(),
  scan: z.literal(true),
  oidc: z.object({ name: z.string() }).nullable(),
  /** The directory of the tenant, with what signing in by it is called. */
  ldap: z.object({ name: z.string() }).nullable(),
  /** Whether browsers can use passkeys at the address of this request: under a name, and encrypted unless it is this machine. */
  passkey: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWaysReply>;

export const signInWays = endpoint({
  method: "GET",
  path: "/api/oauth/SignInWays",
  permission: "public",
  reply: signInWaysReply,
  summary: "The ways to sign in that this installation offers",
});
