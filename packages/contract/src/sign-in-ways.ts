import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Ways to sign in beside account and password. `oidc` carries the name for its button. */
export const signInWaysReply = z.object({
  sms: z.boolean(),
  scan: z.literal(true),
  oidc: z.object({ name: z.string() }).nullable(),
});
export type SignInWays = z.infer<typeof signInWaysReply>;

export const signInWays = endpoint({
  method: "GET",
  path: "/api/oauth/SignInWays",
  permission: "public",
  reply: signInWaysReply,
  summary: "The ways to sign in that this installation offers",
});
