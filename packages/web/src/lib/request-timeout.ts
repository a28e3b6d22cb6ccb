/** Default time limit of a call (docs/reference/limits.md). */
const defaultMs = 1_000_000;

interface Limit {
  readonly pattern: RegExp;
  readonly ms: number;
}

/** Calls with a time limit of their own. The first pattern that matches counts. */
const limits: readonly Limit[] = [
  { pattern: /\/houseInventory\/.*export/i, ms: 600_000 },
  { pattern: /\/(inOutStorage|inOutStock|storageInOut)\/.*export/i, ms: 600_000 },
  {
    pattern: /Synchronization|extend\/Email\/Receive|Permission\/Authority\/Data|DataSync\/Actions\/Execute/,
    ms: 100_000,
  },
  { pattern: /\/dingtalkUser\/syncData/, ms: 100_000 },
  { pattern: /\/(device|equipment|sparePart|spareParts)\/.*import/i, ms: 100_000 },
];

/** How long the answer to a call is waited for, by its address. */
export function timeoutOf(url: string): number {
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  return limits.find(({ pattern }) => pattern.test(path))?.ms ?? defaultMs;
}

/**
 * Whether a refusal is the result that a screen asked for and shows itself: the test of a data source, and the settings of a model.
 * No general toast is shown then. The refusal is still thrown, so that no caller takes it for data.
 */
export function isShownInPlace(url: string): boolean {
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  return path.includes("/Base/DataSource/Actions/Test") || (path.includes("Model") && path.includes("Config"));
}
