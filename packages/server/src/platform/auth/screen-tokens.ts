import type { Database } from "../db/database.ts";
import { PayloadSigner } from "./signed-payload.ts";

/** What a screen may look at, and on whose behalf. */
export interface ScreenClaim {
  readonly tenantId: string;
  /** The session that opened the screen: the token is worth nothing without it. */
  readonly sessionId: string;
  readonly userId: string;
  readonly moduleId: string;
}

/** Why a token opens nothing. */
export type ScreenFault = "forged" | "expired";

/** Sessions' tokens begin with a tenant, which no single letter encodes. */
export const screenPrefix = "s.";
const lifeMs = 10 * 60_000;

/** Tokens in the addresses of screens: signed, short-lived and not stored. A copied address opens one screen, and no session. */
export class ScreenTokens {
  readonly #signer: PayloadSigner;

  private constructor(signer: PayloadSigner) {
    this.#signer = signer;
  }

  static async open(database: Database): Promise<ScreenTokens> {
    return new ScreenTokens(await PayloadSigner.open(database, "screen"));
  }

  create(
    { tenantId, sessionId, userId, moduleId }: ScreenClaim,
    nowMs: number,
  ): { token: string; expiresTime: number } {
    const expiresTime = nowMs + lifeMs;
    return {
      token: screenPrefix + this.#signer.seal([tenantId, sessionId, userId, moduleId, expiresTime]),
      expiresTime,
    };
  }

  /** What a token claims. Whether its session still lives is not known here. */
  read(token: string, nowMs: number): ScreenClaim | ScreenFault {
    const payload = token.startsWith(screenPrefix) ? this.#signer.unseal(token.slice(screenPrefix.length)) : undefined;
    if (payload === undefined) return "forged";
    // Signed by us, so it has the form that `create` gave it.
    const [tenantId, sessionId, userId, moduleId, expiresTime] = payload as [string, string, string, string, number];
    return nowMs < expiresTime ? { tenantId, sessionId, userId, moduleId } : "expired";
  }
}
