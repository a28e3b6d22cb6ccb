import { currentUser } from "@gongshu/contract/account/oauth";
import { call, hasEnded } from "../../lib/call.ts";
import { CallError, noAnswerCode } from "../../lib/call-error.ts";
import { hasChosenLocale, say, setLocale } from "../../lib/locale.ts";
import { askForFactor, askForNewPassword, expireSession, setCurrentUser, useSession } from "../../lib/session.ts";
import { appMessages } from "../app.messages.ts";
import { personToChange, personToSetUp } from "../login/password/person-to-change.ts";
import { failureText, keepFailure } from "../login/sign-in-failure.ts";
import { readMenus } from "../menu/menu-tree.ts";

/** What comes later than this after the user is not waited for. */
const companyMs = 80;

/** Ends with `company`, or when it takes too long. */
function until(company: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, companyMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    company.then(end, end);
  });
}

/**
 * Fetches the signed-in user with menus and grants. Rejects with the sentence to show. The session is kept only when no answer came.
 * @param company what is about to be there as well: then all of it is drawn at once
 */
async function load(company: Promise<unknown>): Promise<void> {
  const { token } = useSession.getState();
  try {
    const user = await call(currentUser);
    await until(company);
    if (useSession.getState().token !== token) return;
    // Data that is not there at all comes from a server of another kind.
    if (!user?.userInfo) throw new CallError(200, say(appMessages.verifyFailed));
    const menuList = readMenus(user.menuList);
    if (menuList.length === 0) throw new CallError(200, say(appMessages.noMenus));
    if (user.userInfo.language !== null && !hasChosenLocale()) setLocale(user.userInfo.language);
    setCurrentUser({ ...user, menuList });
  } catch (error) {
    const { token: current } = useSession.getState();
    // The refusal itself may have ended the session; a toast alone would be gone before it is read.
    if (current === "" && hasEnded(error)) keepFailure(failureText(error));
    if (current !== token) throw error;
    const person = personToChange(error);
    if (person !== undefined) return askForNewPassword(person);
    const factorless = personToSetUp(error);
    if (factorless !== undefined) return askForFactor(factorless);
    const isWaiting = useSession.getState().isLocked || (error instanceof CallError && error.code === noAnswerCode);
    if (!isWaiting) {
      const text = failureText(error);
      keepFailure(text);
      expireSession(text);
    }
    throw error;
  }
}

/** As `load`; when another session has begun meanwhile, it is that one's user whom the screen waits for. */
async function loadLatest(company: Promise<unknown>): Promise<void> {
  const { token } = useSession.getState();
  const isOvertaken = () => !["", token].includes(useSession.getState().token);
  await load(company).catch((error: unknown) => {
    if (!isOvertaken()) throw error;
  });
  if (isOvertaken() && useSession.getState().userInfo === undefined) await loadLatest(company);
}

let running: Promise<void> | undefined;

/** Fetches the user once at a time, and waits a moment for what belongs to the same drawing. */
export function loadUser(company: Promise<unknown> = Promise.resolve()): Promise<void> {
  running ??= loadLatest(company).finally(() => {
    running = undefined;
  });
  return running;
}
