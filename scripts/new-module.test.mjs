import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLaws } from "./laws.mjs";
import { moduleNames, named } from "./new-module/names.mjs";
import { runStep } from "./steps.mjs";
import { copyTree } from "./testing/copied-tree.mjs";

describe("the name of a module", () => {
  it("is written as files, values, components and tables want it", () => {
    const names = moduleNames("work-shift-2");
    expect(names).toMatchObject({ camel: "workShift2", pascal: "WorkShift2", snake: "work_shift_2" });
    expect(named("sampleThing SampleThing sample_thing sample-thing: Sample thing", names)).toBe(
      "workShift2 WorkShift2 work_shift_2 work-shift-2: Work shift 2",
    );
  });

  it.each(["", "WorkShift", "work_shift", "-shift", "work--shift", "2nd-shift", "班次", `a${"b".repeat(40)}`])(
    "cannot be %j",
    (name) => {
      expect(() => moduleNames(name)).toThrow("is no name for a module");
    },
  );
});

describe("a new module", () => {
  /** @type {ReturnType<typeof copyTree>} */
  let tree;
  const run = (script, ...args) =>
    runStep({
      name: script,
      command: process.execPath,
      args: [path.join(tree.folder, script), ...args],
      cwd: tree.folder,
    });
  const generate = (name) => run("scripts/new-module.mjs", name);
  /** The lines of an output about what the module consists of, or touches. */
  const own = (output) =>
    output
      .split("\n")
      .filter((line) => /work.?shift/i.test(line) || /(?:src\/app|app\/pages|stock-menus)\.ts/.test(line));

  beforeAll(() => {
    tree = copyTree();
  });
  afterAll(() => tree.remove());

  it("compiles, keeps the laws and passes its own test as it is printed", async () => {
    const made = await generate("work-shift");
    expect(made.output).toContain("packages/web/src/modules/work-shift/WorkShiftScreen.tsx");
    expect(made.output).toContain("stock-menus.ts");
    expect(made.ok).toBe(true);

    const { broken } = checkLaws(tree.folder);
    expect(own(broken.map((one) => `${one.path} ${one.law} ${one.text}`).join("\n"))).toEqual([]);
    const tsc = "node_modules/typescript/bin/tsc";
    const test = run("node_modules/vitest/vitest.mjs", "run", "--project", "server", "work-shift");
    for (const project of ["packages/contract", "packages/server", "packages/web", "e2e"])
      expect(own((await run(tsc, "-p", project, "--pretty", "false")).output)).toEqual([]);
    const { ok, output } = await test;
    expect(ok, output).toBe(true);
  });

  it("is not printed over one that is there", async () => {
    const { ok, output } = await generate("dictionary");
    expect(ok).toBe(false);
    expect(output).toMatch(/^There is a module dictionary already: /);
    const table = await generate("bill-number-hold");
    expect(table.output).toBe("There is a table bill_number_hold already: choose another name.\n");
  });
});
