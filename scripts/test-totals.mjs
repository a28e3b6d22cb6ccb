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

/** The first line of an output that says anything, without its colours. */
export const firstLine = (text) => (text ?? "").replaceAll(colours, "").trim().split("\n")[0] ?? "";

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
 * A line for each error that a run of vitest met outside of its tests, as `outside-errors.mjs` has written them.
 * @returns {string[]}
 */
export function outsideErrors(file) {
  return (readJson(file) ?? []).map(({ source, message }) => `outside of its tests: ${source}: ${firstLine(message)}`);
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

/**
 * Two runs of one level as one.
 * @param {Totals & { failures?: string[] }} one
 * @param {Totals & { failures?: string[] }} other
 */
export const addParts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

const outside = "it ended badly outside of its tests; see above";

/**
 * What is printed at the very end, since of a long run often only the end is looked at: each failure with its reason, the time by level, and the
 * total as the last line.
 * @param {(Totals & { name: string, seconds: number, failures?: string[] })[]} levels
 * @returns {string[]}
 */
export function closingLines(levels) {
  const failures = levels.flatMap(({ name, failed, failures: own = [] }) =>
    (failed > own.length ? [...own, outside] : own).map((failure) => `failed in ${name}: ${failure}`),
  );
  const passed = levels.reduce((sum, level) => sum + level.passed, 0);
  const failed = levels.reduce((sum, level) => sum + level.failed, 0);
  const seconds = levels.reduce((sum, level) => sum + level.seconds, 0);
  const row = (level, ...cells) => `${level.padEnd(30)}${cells.map((cell) => String(cell).padStart(9)).join("")}`;
  const rowOf = (level) => row(level.name, level.passed, level.failed, `${level.seconds.toFixed(0)} s`);
  return [
    ...failures,
    ...(failures.length > 0 ? [""] : []),
    row("level", "passed", "failed", "time"),
    ...levels.map(rowOf),
    rowOf({ name: "all", passed, failed, seconds }),
    `${passed} passed, ${failed} failed`,
  ];
}
