import type { CurrentUser, MenuEntry, PermissionEntry, UserInfo } from "@gongshu/contract/oauth";
import { create } from "zustand";
import { onStoredChange, readNumber, readText, removeStored, writeStored } from "./storage.ts";

const tokenKey = "token";
const tenantKey = "tenantId";
const lockKey = "lock";

/** What the browser knows of the person at work. `token` is empty when nobody is signed in; `userInfo` comes a moment after the token. */
export interface Session {
  readonly token: string;
  readonly tenantId: string;
  readonly isLocked: boolean;
  readonly userInfo: UserInfo | undefined;
  readonly menuList: readonly MenuEntry[];
  readonly permissionList: readonly PermissionEntry[];
}

const nobody = {
  token: "",
  tenantId: "",
  isLocked: false,
  userInfo: undefined,
  menuList: [],
  permissionList: [],
} satisfies Session;

function storedSession(): Session {
  const token = readText(tokenKey);
  if (token === "") return nobody;
  return { ...nobody, token, tenantId: readText(tenantKey), isLocked: readNumber(lockKey, 0) === 1 };
}

/** The session as a store: `useSession((session) => session.token)` in components, `useSession.getState()` elsewhere. */
export const useSession = create<Session>()(() => (typeof window === "undefined" ? nobody : storedSession()));

/** Keeps a new token; the user is loaded by the route guard. */
export function startSession(token: string, tenantId: string): void {
  writeStored(tokenKey, token);
  if (tenantId === "") removeStored(tenantKey);
  else writeStored(tenantKey, tenantId);
  removeStored(lockKey);
  useSession.setState({ ...nobody, token: readText(tokenKey, token), tenantId });
}

export function setCurrentUser(user: CurrentUser): void {
  useSession.setState({ userInfo: user.userInfo, menuList: user.menuList, permissionList: user.permissionList });
}

export function setLocked(isLocked: boolean): void {
  writeStored(lockKey, isLocked ? 1 : 0);
  useSession.setState({ isLocked });
}

/** Forgets the session here and, through storage, in every other tab. The guard then shows the sign-in page. */
export function endSession(): void {
  removeStored(tokenKey);
  removeStored(tenantKey);
  removeStored(lockKey);
  useSession.setState(nobody);
}

/** Keeps this tab in step with the others: sign-out, lock and change of user apply to all. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = () => {
    const stored = storedSession();
    const here = useSession.getState();
    if (stored.token === here.token) useSession.setState({ isLocked: stored.isLocked, tenantId: stored.tenantId });
    else useSession.setState(stored);
  };
  const stops = [tokenKey, tenantKey, lockKey].map((key) => onStoredChange(key, follow));
  return () => stops.forEach((stop) => stop());
}
