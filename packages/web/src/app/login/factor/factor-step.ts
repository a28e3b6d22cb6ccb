import type { FactorWay } from "@gongshu/contract/account/second-factor";
import { create } from "zustand";
import { CallError } from "#lib/call-error.ts";
import { useSession } from "#lib/session.ts";

/** What every way of signing in gives. */
export interface Entry {
  readonly token: string;
  readonly tenantId: string;
}

export interface FactorTicket {
  readonly ticket: string;
  readonly ways: readonly FactorWay[];
  /** Why it is asked for, in the server's words. */
  readonly text: string;
}

/** Who waits for the second step: the sign-in page, or a page whose session has run out. */
export type FactorPurpose = "signIn" | "again";

export interface FactorStep extends FactorTicket {
  readonly purpose: FactorPurpose;
  readonly finish: (entry: Entry) => void | Promise<void>;
}

/** The second step of the sign-in that is under way. Kept in memory only: a reload begins anew. */
export const useFactorStep = create<{ readonly step: FactorStep | undefined }>()(() => ({ step: undefined }));

export function endFactorStep(): void {
  useFactorStep.setState({ step: undefined });
}

// Somebody has come in, here or in another tab, or has gone.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) endFactorStep();
});

function isFactorWay(value: unknown): value is FactorWay {
  return value === "totp" || value === "recovery" || value === "passkey";
}

/** The ticket for the second step, when that is what a sign-in was refused for. */
export function factorTicketOf(error: unknown): FactorTicket | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { data, message } = error;
  if (typeof data !== "object" || data === null || !("secondFactor" in data) || !("ways" in data)) return undefined;
  const { secondFactor: ticket, ways } = data;
  if (typeof ticket !== "string" || !Array.isArray(ways)) return undefined;
  return { ticket, ways: ways.filter(isFactorWay), text: message };
}

/** Waits for the second step, which ends with `finish`. */
export function askFactor(ticket: FactorTicket, purpose: FactorPurpose, finish: FactorStep["finish"]): void {
  useFactorStep.setState({ step: { ...ticket, purpose, finish } });
}

/** Finishes a sign-in now, or after the second step when there is one. Other refusals are thrown. */
export async function finishOrAsk<Reply extends Entry>(
  purpose: FactorPurpose,
  signingIn: Promise<Reply>,
  finish: FactorStep["finish"],
): Promise<void> {
  try {
    await finish(await signingIn);
  } catch (error) {
    const ticket = factorTicketOf(error);
    if (ticket === undefined) throw error;
    askFactor(ticket, purpose, finish);
  }
}
