import { currentUser, login, type UserInfo } from "@gongshu/contract/account/oauth";
import { call } from "../../lib/call.ts";
import { renewSession, startSession, useSession } from "../../lib/session.ts";
import { type Entry, finishOrAsk } from "../login/factor/factor-step.ts";
import { readMenus } from "../menu/menu-tree.ts";

/** Whether two sessions belong to the same person of the same tenant, so that one may go on with the pages of the other. */
export function isSamePerson(one: UserInfo, other: UserInfo): boolean {
  return one.userId === other.userId && one.tenantId === other.tenantId;
}

/**
 * Signs the person in again whose session has ended, with the hash of their password, and goes on where they were after the second step. `answer` is
 * what was read in a captcha picture, if one was asked for.
 */
export async function signInAgain(password: string, answer: object = {}): Promise<void> {
  const { userInfo: before } = useSession.getState();
  if (before === undefined) throw new Error("nobody was signed in");
  const signingIn = call(login, { body: { ...answer, account: before.userAccount, password } });
  await finishOrAsk("again", signingIn, (entry) => resumeSession(before, entry));
}

async function resumeSession(before: UserInfo, { token, tenantId }: Entry): Promise<void> {
  const user = await call(currentUser, undefined, { token });
  // Given up meanwhile, here or in another tab: the new session is not needed any more.
  if (useSession.getState().userInfo === undefined) return;
  // The account may have been given to somebody else meanwhile: nothing that was typed here is theirs.
  if (isSamePerson(before, user.userInfo)) renewSession(token, { ...user, menuList: readMenus(user.menuList) });
  else startSession(token, tenantId);
}
