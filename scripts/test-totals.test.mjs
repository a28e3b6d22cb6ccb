import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addParts,
  closingLines,
  countPart,
  outsideErrors,
  playwrightFailures,
  playwrightTotals,
  vitestFailures,
  vitestTotals,
} from "./test-totals.mjs";

let folder = "";
const resultOf = (content) => {
  const file = path.join(folder, "result.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gongshu-totals-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the totals of a part", () => {
  it("count passed and failed tests of vitest, and a file that did not load as a failure", () => {
    const suites = [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ];
    expect(vitestTotals(resultOf({ numPassedTests: 7, numFailedTests: 2, testResults: suites }))).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it("count expected and unexpected journeys of Playwright", () => {
    expect(playwrightTotals(resultOf({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 } }))).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it("count nothing where no result was written", () => {
    expect(vitestTotals(path.join(folder, "none.json"))).toEqual({ passed: 0, failed: 0 });
  });

  it("count a part that failed without a failed test as one failure", () => {
    expect(countPart(false, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
    expect(countPart(false, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
    expect(countPart(true, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  });
});

describe("the failures of a part", () => {
  it("are told where vitest met an error outside of its tests", () => {
    const file = resultOf([{ source: "scan.test.ts", message: "AssertionError: expected 1 to be 2\nat x" }]);
    expect(outsideErrors(file)).toEqual(["outside of its tests: scan.test.ts: AssertionError: expected 1 to be 2"]);
    expect(outsideErrors(path.join(folder, "none.json"))).toEqual([]);
  });

  it("are told with file, name and the first line of the reason", () => {
    const assertionResults = [
      { status: "passed", fullName: "a list is sorted", failureMessages: [] },
      {
        status: "failed",
        fullName: "a list is paged",
        failureMessages: ["\u001b[31mError: expected 2\u001b[39m\n  at x"],
      },
    ];
    const testResults = [
      { status: "passed", name: "/a/fine.test.ts", message: "", assertionResults: [] },
      { status: "failed", name: "/a/list.test.ts", message: "", assertionResults },
      { status: "failed", name: "/a/broken.test.ts", message: "SyntaxError: odd\n  at y", assertionResults: [] },
    ];
    expect(vitestFailures(resultOf({ testResults }))).toEqual([
      "list.test.ts: a list is paged: Error: expected 2",
      "broken.test.ts: SyntaxError: odd",
    ]);
  });

  it("are found in every suite of the journeys", () => {
    const failed = { ok: false, file: "tabs.spec.ts", line: 7, title: "a tab closes" };
    const tests = [{ results: [{ errors: [{ message: "Error: not there\nmore" }] }] }];
    const suites = [{ specs: [{ ok: true }], suites: [{ specs: [{ ...failed, tests }] }] }];
    expect(playwrightFailures(resultOf({ suites }))).toEqual(["tabs.spec.ts:7: a tab closes: Error: not there"]);
  });

  it("are none where no result was written", () => {
    const none = path.join(folder, "none.json");
    expect([...vitestFailures(none), ...playwrightFailures(none)]).toEqual([]);
  });
});

describe("the closing lines", () => {
  const core = { name: "check and core", passed: 1394, failed: 0, seconds: 31.4 };
  const journeys = {
    name: "journeys",
    passed: 99,
    failed: 1,
    seconds: 300.2,
    failures: ["tabs.spec.ts:7: a tab closes"],
  };

  it("repeat each failure with its level, tell the time by level, and end with the total", () => {
    expect(closingLines([core, journeys])).toEqual([
      "failed in journeys: tabs.spec.ts:7: a tab closes",
      "",
      "level                            passed   failed     time",
      "check and core                     1394        0     31 s",
      "journeys                             99        1    300 s",
      "all                                1493        1    332 s",
      "1493 passed, 1 failed",
    ]);
  });

  it("tell of a failure that belongs to no test", () => {
    const [line] = closingLines([{ ...core, failed: 1 }]);
    expect(line).toBe("failed in check and core: it ended badly outside of its tests; see above");
  });

  it("count two runs of one level as one", () => {
    const dark = { passed: 3, failed: 1, failures: ["a"] };
    expect(addParts({ passed: 4, failed: 0 }, dark)).toEqual({ passed: 7, failed: 1, failures: ["a"] });
  });
});
