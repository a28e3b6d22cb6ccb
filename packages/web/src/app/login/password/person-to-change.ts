import { CallError } from "#lib/call-error.ts";
import type { PersonToChange } from "#lib/session.ts";

/** Who has to change the password before anything else, when that is why a call was refused. */
export function personToChange(error: unknown): PersonToChange | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("mustChangePassword" in data)) return undefined;
  if (data.mustChangePassword !== 1) return undefined;
  const account = "account" in data && typeof data.account === "string" ? data.account : "";
  const realName = "realName" in data && typeof data.realName === "string" ? data.realName : "";
  return { account, realName };
}
