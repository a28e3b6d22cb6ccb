import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

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

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");
const firstLine = (text) => (text ?? "").replaceAll(colours, "").trim().split("\n")[0];

/**
 * A line for each failed test of a run of vitest: its file, its name, and the first line of what went wrong.
 * @returns {string[]}
 */
export function vitestFailures(file) {
  const suites = readJson(file)?.testResults.filter((suite) => suite.status === "failed") ?? [];
  return suites.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (assertionResults.length === 0) return [`${path.basename(name)}: ${firstLine(message)}`];
    return failed.map((test) => `${path.basename(name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/**
 * A line for each failed journey of a run of Playwright.
 * @returns {string[]}
 */
export function playwrightFailures(file) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
        return `${spec.file}:${spec.line}: ${spec.title}: ${firstLine(errors[0]?.message)}`;
      }),
  ];
  return (readJson(file)?.suites ?? []).flatMap(inSuite);
}

/**
 * What a part adds to the total: a part that failed without a failed test counts as one failure, so that nothing fails unseen.
 * @param {boolean} ok
 * @param {Totals} totals
 * @returns {Totals}
 */
export const countPart = (ok, { passed, failed }) => ({ passed, failed: ok ? failed : Math.max(failed, 1) });
