import { currentUser } from "@gongshu/contract/account/oauth";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { personToChange, personToSetUp } from "../password/person-to-change.ts";

/** Whose session a token opens, as far as the server tells. */
export interface VisitedSession {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  readonly tenantName: string;
}

/** Asks without taking the session over. One that is locked or held says less; rejects for one that is over. */
export async function readVisitedSession(token: string): Promise<VisitedSession> {
  try {
    const { userInfo } = await call(currentUser, undefined, { token });
    const { tenantId, tenantName, userName: name, userAccount: account } = userInfo;
    return { tenantId, tenantName, name, account };
  } catch (error) {
    const person = personToChange(error) ?? personToSetUp(error);
    if (person !== undefined) return { tenantId: "", tenantName: "", name: person.realName, account: person.account };
    if (isLocked(error)) return { tenantId: "", tenantName: "", name: "", account: "" };
    throw error;
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "isLock" in data;
}
