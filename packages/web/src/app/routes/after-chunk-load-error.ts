/** What happens when a chunk of a page cannot be loaded. Most often a new version has replaced it. */
export type AfterChunkLoadError = "reload" | "notFound" | "explain";

export interface FailedLoad {
  readonly path: string;
  /** The window was reloaded for this page a moment ago. */
  readonly hasReloaded: boolean;
  /** A reload would lose typed work. */
  readonly hasWork: boolean;
  /** The server answers. */
  readonly isReachable: boolean;
}

/** These show what failed instead of going to 404. */
const staying: readonly string[] = ["/home", "/controlCenterBoard"];

/** Reloads once for the new version; after that the page does not exist, except for the two that must not turn into 404. */
export function afterChunkLoadError({ path, hasReloaded, hasWork, isReachable }: FailedLoad): AfterChunkLoadError {
  if (hasWork || !isReachable) return "explain";
  if (!hasReloaded) return "reload";
  return staying.includes(path) ? "explain" : "notFound";
}
