/** What happens when the program of a page cannot be fetched: most often a new version has taken its place. */
export type AfterGone = "reload" | "notFound" | "say";

export interface Gone {
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
export function afterGone({ path, hasReloaded, hasWork, isReachable }: Gone): AfterGone {
  if (hasWork || !isReachable) return "say";
  if (!hasReloaded) return "reload";
  return staying.includes(path) ? "say" : "notFound";
}
