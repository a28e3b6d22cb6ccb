import { oidcCallback } from "@gongshu/contract/account/oidc";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { say } from "#lib/locale.ts";
import { isInside } from "../../routes/guard.ts";
import { enter } from "../enter.ts";
import { askFactor, factorTicketOf } from "../factor/factor-step.ts";
import { oncePerKey } from "../once-per-key.ts";
import { oidcMessages } from "./oidc.messages.ts";
import { takeVisit } from "./oidc-visit.ts";

/** Where to go inside this product: what was asked for before the visit, else home. */
export function landingAfter(redirect: string | null | undefined): string {
  return typeof redirect === "string" && isInside(redirect) ? redirect : "/home";
}

/** Hands the provider's answer (the search text of `/auth-redirect`) to the server, begins the session and gives the place to go to. */
export const finishVisit: (search: string) => Promise<string> = oncePerKey(async (search: string) => {
  const visit = takeVisit();
  if (visit === undefined || search === "") throw new CallError(noAnswerCode, say(oidcMessages.noVisit));
  const { ticket, secret, redirect } = visit;
  const body = { ticket, secret, query: search.replace(/^\?/, "") };
  try {
    const reply = await call(oidcCallback, { body });
    enter(reply);
    return landingAfter(reply.redirect);
  } catch (error) {
    const factor = factorTicketOf(error);
    if (factor === undefined) throw error;
    askFactor(factor, "signIn", enter);
    return `/login?redirect=${encodeURIComponent(landingAfter(redirect))}`;
  }
});
