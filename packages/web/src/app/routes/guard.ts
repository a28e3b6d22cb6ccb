import { homePath, isBare, isOpen, lockPath, loginPath, notFoundPath, refreshPath, screenPath } from "./fixed-paths.ts";

/** The inputs of the guard for one navigation. */
export interface Visit {
  readonly path: string;
  /** With the leading question mark, or empty. */
  readonly search: string;
  readonly hasToken: boolean;
  readonly isLocked: boolean;
  readonly hasUser: boolean;
}

interface Going {
  readonly kind: "go";
  readonly to: string;
  /** The path of a tab whose page starts anew on the way. */
  readonly refreshes?: string;
}

interface Staying {
  /** `load`: fetch the user first, then decide again. */
  readonly kind: "show" | "load";
}

interface Adopting {
  /** Keep the token of the address, then decide again. */
  readonly kind: "adopt";
  readonly token: string;
}

export type Decision = Going | Staying | Adopting;

const neverBackTo = [loginPath, lockPath, "/auth-redirect"];

/** The path of a text in any number of encodings; undefined when it is damaged. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether `target` is a place inside this product: one slash, no scheme, no host, however it is written, and not the sign-in page again. */
export function isInside(target: string): boolean {
  const path = /^[^?#]*/.exec(target)?.[0] ?? "";
  const plain = decoded(path);
  if (plain === undefined || !path.startsWith("/") || /[\u0000-\u001f\\]/.test(decoded(target) ?? target)) return false;
  if (/\/\/|@|\/\.{1,2}(\/|$)/.test(plain)) return false;
  return !neverBackTo.some((page) => plain === page || plain.startsWith(`${page}/`));
}

/** Where sign-in and unlocking lead: the `redirect` of the address if it is a place of ours, else home. */
export function landingOf(search: string): string {
  const target = new URLSearchParams(search).get("redirect") ?? "";
  return isInside(target) ? target : homePath;
}

/** The address of `page` (sign-in or lock screen) that leads back to `path` with `search`. */
function addressTo(page: string, path: string, search: string): string {
  const target = path + search;
  return path === "/" || path === homePath || !isInside(target)
    ? page
    : `${page}?redirect=${encodeURIComponent(target)}`;
}

function withSession({ path, search, isLocked, hasUser }: Visit): Decision {
  // A data screen on a wall shows itself that it has ended: there is no keyboard for a password.
  if (path.startsWith(screenPath)) return { kind: "show" };
  if (isLocked && path !== lockPath && path !== loginPath) return { kind: "go", to: addressTo(lockPath, path, search) };
  if (path === loginPath || path === lockPath)
    return isLocked ? { kind: "show" } : { kind: "go", to: landingOf(search) };
  // Addresses are shown, copied and kept in the history: no token stays in one.
  if (path === homePath && new URLSearchParams(search).has("token")) return { kind: "go", to: homePath };
  if (path === "/" || path === refreshPath) return { kind: "go", to: homePath };
  if (path.startsWith(`${refreshPath}/`)) {
    const refreshes = path.slice(refreshPath.length);
    return { kind: "go", to: refreshes + search, refreshes };
  }
  return hasUser || isBare(path) ? { kind: "show" } : { kind: "load" };
}

function withoutSession({ path, search }: Visit): Decision {
  const token = path === homePath ? (new URLSearchParams(search).get("token") ?? "") : "";
  if (token !== "") return { kind: "adopt", token };
  const isShown = isOpen(path) && path !== homePath;
  return isShown ? { kind: "show" } : { kind: "go", to: addressTo(loginPath, path, search) };
}

/** The route guard as a pure function (docs/reference/frame.md). */
export function decide(visit: Visit): Decision {
  const clean = visit.path.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (clean !== visit.path) return { kind: "go", to: clean + visit.search };
  return visit.hasToken ? withSession(visit) : withoutSession(visit);
}

/** Where a visit ends after everything it is sent on to. */
export interface Arrival {
  readonly decision: Staying | Adopting;
  readonly path: string;
  readonly search: string;
  /** The address must be changed to this place. */
  readonly isMoved: boolean;
  /** The path of the tab whose page starts anew. */
  readonly refreshes: string | undefined;
}

const mostHops = 8;

/** Follows the guard until it stays, so that a place is shown at once and nothing between is. */
export function arrive(visit: Visit): Arrival {
  let { path, search } = visit;
  let refreshes: string | undefined;
  for (let hop = 0; hop < mostHops; hop++) {
    const decision = decide({ ...visit, path, search });
    if (decision.kind !== "go") return { decision, path, search, isMoved: hop > 0, refreshes };
    refreshes = decision.refreshes ?? refreshes;
    const query = decision.to.indexOf("?");
    path = query < 0 ? decision.to : decision.to.slice(0, query);
    search = query < 0 ? "" : decision.to.slice(query);
  }
  return {
    decision: { kind: "show" },
    path: visit.hasToken ? notFoundPath : loginPath,
    search: "",
    isMoved: true,
    refreshes: undefined,
  };
}
