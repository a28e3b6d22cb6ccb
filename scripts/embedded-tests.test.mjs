import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { alwaysOnEmbedded, embeddedTests, isAboutEmbedded, testDay, turns } from "./embedded-tests.mjs";
import { root } from "./node-runtime.mjs";
import { listTests } from "./test-files.mjs";

const sources = path.join(root, "packages/server/src");
const files = listTests(sources);
const someDay = "2026-02-20";
/** Ten days that follow each other, over the end of a month. */
const days = Array.from({ length: turns }, (_, at) =>
  new Date(Date.parse(someDay) + at * 86_400_000).toISOString().slice(0, 10),
);

describe("the tests on the embedded database", () => {
  it.each(alwaysOnEmbedded)("name tests that exist: %s", (entry) => {
    const full = path.join(sources, entry);
    expect(existsSync(full)).toBe(true);
    expect(entry.endsWith("/") ? listTests(full) : [full]).not.toEqual([]);
  });

  it("are the driver, the migrations and the catalogue each day", () => {
    for (const day of days) {
      const { always } = embeddedTests(files, day);
      for (const name of ["platform/db/database", "platform/db/migrate", "platform/db/catalogue"])
        expect(always).toContain(path.join(sources, `${name}.test.ts`));
      expect(always.filter(isAboutEmbedded)).toEqual(files.filter(isAboutEmbedded));
    }
  });

  it("give each other file one turn in ten days", () => {
    const { always } = embeddedTests(files, someDay);
    const turn = days.flatMap((day) => embeddedTests(files, day).turn);
    expect([...always, ...turn].toSorted()).toEqual(files.toSorted());
  });

  it("are the same each time on the same day", () => {
    const reversed = embeddedTests(files.toReversed(), someDay);
    expect(reversed.turn.toSorted()).toEqual(embeddedTests(files, someDay).turn.toSorted());
  });
});

describe("the day of a run", () => {
  it("is today, or the one that the environment names", () => {
    const now = new Date("2026-03-05T23:00:00Z");
    expect(testDay({}, now)).toBe("2026-03-05");
    expect(testDay({ GONGSHU_TEST_DAY: "" }, now)).toBe("2026-03-05");
    expect(testDay({ GONGSHU_TEST_DAY: "2026-01-31" }, now)).toBe("2026-01-31");
  });

  it.each(["yesterday", "2026-1-5", "2026-13-01"])("cannot be %s", (day) => {
    expect(() => testDay({ GONGSHU_TEST_DAY: day })).toThrow("GONGSHU_TEST_DAY is wrong");
  });
});
