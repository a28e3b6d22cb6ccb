import { CallError } from "#lib/call-error.ts";
import type { PersonToChange } from "#lib/session.ts";

/** Who has to change the password before anything else, when that is why a call was refused. */
export function personToChange(error: unknown): PersonToChange | undefined {
  return heldPerson(error, "mustChangePassword");
}

/** As `personToChange`, for somebody who has to set up a second factor. */
export function personToSetUp(error: unknown): PersonToChange | undefined {
  return heldPerson(error, "mustSetUpFactor");
}

function heldPerson(error: unknown, reason: "mustChangePassword" | "mustSetUpFactor"): PersonToChange | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { data } = error;
  if (typeof data !== "object" || data === null || !(reason in data) || Reflect.get(data, reason) !== 1)
    return undefined;
  const account = "account" in data && typeof data.account === "string" ? data.account : "";
  const realName = "realName" in data && typeof data.realName === "string" ? data.realName : "";
  return { account, realName };
}
