import type { MenuEntry, PermissionEntry } from "@gongshu/contract/access/menu-entry";
import type { CurrentUser, UserInfo } from "@gongshu/contract/account/oauth";
import { create } from "zustand";
import { onStoredChange, readNumber, readText, removeStored, writeStored } from "./storage.ts";
import { hasUnsavedWork } from "./tab-page.ts";

const tokenKey = "token";
const tenantKey = "tenantId";
const lockKey = "lock";
/** Whose token it is, so that the other tabs know whether the same person has signed in again. */
const userKey = "userId";
/** Why the token was taken away: the server's sentence, or empty when somebody logged out. */
const endingKey = "ending";

/** The session of this tab. `token` is empty when nobody is signed in; `userInfo` is loaded shortly after the token. */
export interface Session {
  readonly token: string;
  readonly tenantId: string;
  readonly isLocked: boolean;
  readonly userInfo: UserInfo | undefined;
  readonly menuList: readonly MenuEntry[];
  readonly permissionList: readonly PermissionEntry[];
  /** Set while the session has ended but typed work waits for the same person to sign in again: why it ended, in the server's words. */
  readonly expiry: string | undefined;
  /** Set while the server refuses everything to this person until the password is changed. */
  readonly mustChangePassword: PersonToChange | undefined;
  /** Set while the server refuses everything to this person until a second factor is set up. */
  readonly mustSetUpFactor: PersonToChange | undefined;
}

/** Who has to change the password, or to set up a second factor. */
export interface PersonToChange {
  readonly account: string;
  readonly realName: string;
}

const nobody = {
  token: "",
  tenantId: "",
  isLocked: false,
  userInfo: undefined,
  menuList: [],
  permissionList: [],
  expiry: undefined,
  mustChangePassword: undefined,
  mustSetUpFactor: undefined,
} satisfies Session;

function storedSession(): Session {
  const token = readText(tokenKey);
  if (token === "") return nobody;
  return { ...nobody, token, tenantId: readText(tenantKey), isLocked: readNumber(lockKey, 0) === 1 };
}

/** The session as a store: `useSession((session) => session.token)` in components, `useSession.getState()` elsewhere. */
export const useSession = create<Session>()(() => (typeof window === "undefined" ? nobody : storedSession()));

function storeToken(token: string, tenantId: string): void {
  if (tenantId === "") removeStored(tenantKey);
  else writeStored(tenantKey, tenantId);
  removeStored(lockKey);
  writeStored(tokenKey, token);
}

/** Keeps a new token; the user is loaded by the route guard. */
export function startSession(token: string, tenantId: string): void {
  // The token comes last: the other tabs look at the rest when they see it.
  removeStored(userKey);
  storeToken(token, tenantId);
  useSession.setState({ ...nobody, token: readText(tokenKey, token), tenantId });
}

export function setCurrentUser(user: CurrentUser): void {
  writeStored(userKey, user.userInfo.userId);
  useSession.setState({ userInfo: user.userInfo, menuList: user.menuList, permissionList: user.permissionList });
}

/** Asks this person for a new password before anything else; undefined when it has been changed. */
export function askForNewPassword(person: PersonToChange | undefined): void {
  useSession.setState({ mustChangePassword: person });
}

/** Asks this person to set up a second factor before anything else; undefined when that is done. */
export function askForFactor(person: PersonToChange | undefined): void {
  useSession.setState({ mustSetUpFactor: person });
}

export function setLocked(isLocked: boolean): void {
  writeStored(lockKey, isLocked ? 1 : 0);
  useSession.setState({ isLocked });
}

function forget(ending: string): void {
  writeStored(endingKey, ending);
  for (const key of [tokenKey, tenantKey, lockKey, userKey]) removeStored(key);
  useSession.setState(nobody);
}

/** Forgets the session here and, through storage, in every other tab. The guard then shows the sign-in page. */
export function endSession(): void {
  if (useSession.getState().token !== "") forget("");
}

/** Whether the last session of this browser was ended by somebody, not by the server. */
export function hasLeft(): boolean {
  return readText(endingKey) === "";
}

/** The server has ended the session; `sentence` says why. With typed work the pages stay and wait for the same person, else it is forgotten. */
export function expireSession(sentence: string): void {
  const { token, userInfo, expiry } = useSession.getState();
  if (token === "" || expiry !== undefined) return;
  if (userInfo !== undefined && hasUnsavedWork()) useSession.setState({ expiry: sentence });
  else forget(sentence);
}

/** Puts a new token of the same person in the place of the one that has ended: pages, tabs and typed work stay as they are. */
export function renewSession(token: string, user: CurrentUser): void {
  writeStored(userKey, user.userInfo.userId);
  storeToken(token, useSession.getState().tenantId);
  useSession.setState({ token: readText(tokenKey, token), isLocked: false, expiry: undefined });
  setCurrentUser(user);
}

/** True once the session that waits goes on with the same person; false when it is given up. */
export function whenRenewed(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ expiry, userInfo }) => {
      if (expiry !== undefined) return;
      stop();
      resolve(userInfo !== undefined);
    });
  });
}

/** The stored session, which another tab may have changed. */
export interface StoredSession extends Pick<Session, "token" | "tenantId" | "isLocked"> {
  /** Empty when it is not known yet. */
  readonly userId: string;
  readonly ending: string;
}

/** How another tab's change of the stored session affects this tab; undefined for no change. */
export function followed(here: Session, stored: StoredSession, hasWork: boolean): Partial<Session> | undefined {
  const { token, tenantId, isLocked, userId, ending } = stored;
  if (token === here.token) return { isLocked, tenantId };
  const isMine = here.userInfo !== undefined && here.userInfo.userId === userId && here.tenantId === tenantId;
  if (token !== "" && isMine) return { token, isLocked, expiry: undefined };
  if (token === "" && ending !== "" && here.userInfo !== undefined && hasWork) return { expiry: here.expiry ?? ending };
  // Somebody has signed in elsewhere; who it is comes a moment later.
  if (token !== "" && userId === "" && here.expiry !== undefined) return undefined;
  return { ...nobody, token, tenantId, isLocked };
}

/** Keeps this tab in step with the others: sign-out, lock and change of user apply to all. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = () => {
    const stored = { ...storedSession(), userId: readText(userKey), ending: readText(endingKey) };
    const change = followed(useSession.getState(), stored, hasUnsavedWork());
    if (change !== undefined) useSession.setState(change);
  };
  const stops = [tokenKey, tenantKey, lockKey, userKey].map((key) => onStoredChange(key, follow));
  return () => stops.forEach((stop) => stop());
}
