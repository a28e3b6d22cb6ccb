import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTree } from "../testing/copied-tree.mjs";

// Looks at the types of the whole tree once more, so it is no part of the quick check.
describe("a new module", () => {
  /** @type {ReturnType<typeof copyTree>} */
  let tree;
  /** The lines of an output about what the module consists of, or touches. */
  const own = (output) =>
    output
      .split("\n")
      .filter((line) => /work.?shift/i.test(line) || /(?:src\/modules\.ts|table-owners\.mjs)/.test(line));

  beforeAll(() => {
    tree = copyTree();
  });
  afterAll(() => tree.remove());

  it("compiles, keeps the laws and passes its own test as it is printed", async () => {
    const made = await tree.run("scripts/new-module.mjs", "system/work-shift");
    expect(made.output).toContain("packages/web/src/modules/system/work-shift/WorkShiftScreen.tsx");
    expect(made.output).toContain("table-owners.mjs");
    expect(made.ok).toBe(true);

    // Those of the copy: they know the owner of the new table.
    expect(own((await tree.run("scripts/laws.mjs")).output)).toEqual([]);
    const tsc = "node_modules/typescript/bin/tsc";
    const test = tree.run("node_modules/vitest/vitest.mjs", "run", "--project", "server", "work-shift");
    for (const project of ["packages/contract", "packages/server", "packages/web", "e2e"])
      expect(own((await tree.run(tsc, "-p", project, "--pretty", "false", "--checkers", "1")).output)).toEqual([]);
    const { ok, output } = await test;
    expect(ok, output).toBe(true);
  });
});
