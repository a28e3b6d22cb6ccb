import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Totals */

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts of a run of vitest (its JSON reporter). A file that could not even be loaded counts as one failure.
 * @returns {Totals}
 */
export function vitestTotals(file) {
  const result = readJson(file);
  if (!result) return { passed: 0, failed: 0 };
  const unloaded = result.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  );
  return { passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length };
}

/**
 * Counts of a run of Playwright (its JSON reporter).
 * @returns {Totals}
 */
export function playwrightTotals(file) {
  const stats = readJson(file)?.stats;
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : { passed: 0, failed: 0 };
}

/**
 * What a part adds to the total: a part that failed without a failed test counts as one failure, so that nothing fails unseen.
 * @param {boolean} ok
 * @param {Totals} totals
 * @returns {Totals}
 */
export const countPart = (ok, { passed, failed }) => ({ passed, failed: ok ? failed : Math.max(failed, 1) });
