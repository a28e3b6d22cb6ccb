/** What the guard knows when somebody goes somewhere. */
export interface Visit {
  readonly path: string;
  /** With the leading question mark, or empty. */
  readonly search: string;
  readonly hasToken: boolean;
  readonly isLocked: boolean;
  readonly hasUser: boolean;
}

export type Decision =
  | { readonly kind: "show" }
  /** Fetch the user first, then decide again. */
  | { readonly kind: "load" }
  /** Keep the token of the address, then decide again. */
  | { readonly kind: "adopt"; readonly token: string }
  | { readonly kind: "go"; readonly to: string };

const loginPath = "/login";
const lockPath = "/lockScreen";
const homePath = "/home";

/** Whether `target` is a place inside this product: one slash, no scheme, no host, not the sign-in page again. */
export function isInside(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return false;
  return !target.startsWith(loginPath) && !target.startsWith(lockPath);
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
  if (isLocked && path !== lockPath && path !== loginPath) return { kind: "go", to: addressTo(lockPath, path, search) };
  if (path === loginPath) return isLocked ? { kind: "show" } : { kind: "go", to: landingOf(search) };
  if (path === lockPath) return isLocked ? { kind: "show" } : { kind: "go", to: landingOf(search) };
  if (path === "/") return { kind: "go", to: homePath };
  return hasUser ? { kind: "show" } : { kind: "load" };
}

function withoutSession({ path, search }: Visit): Decision {
  if (path === loginPath) return { kind: "show" };
  const token = path === homePath ? (new URLSearchParams(search).get("token") ?? "") : "";
  if (token !== "") return { kind: "adopt", token };
  return { kind: "go", to: addressTo(loginPath, path, search) };
}

/** The route guard (spec shell §2.3) as a pure rule. */
export function decide(visit: Visit): Decision {
  return visit.hasToken ? withSession(visit) : withoutSession(visit);
}
