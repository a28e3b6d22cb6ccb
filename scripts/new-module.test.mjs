import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moduleNames, named } from "./new-module/names.mjs";
import { copyTree } from "./testing/copied-tree.mjs";

describe("the name of a module", () => {
  it("is written as files, values, components and tables want it", () => {
    const names = moduleNames("system/work-shift-2");
    expect(names).toMatchObject({ area: "system", camel: "workShift2", pascal: "WorkShift2", snake: "work_shift_2" });
    expect(named("sampleThing SampleThing sample_thing sample-thing: Sample thing", names)).toBe(
      "workShift2 WorkShift2 work_shift_2 work-shift-2: Work shift 2",
    );
  });

  it.each([
    "",
    "work-shift",
    "system/",
    "a/b/c",
    ...["WorkShift", "work_shift", "-shift", "work--shift", "2nd-shift", "班次", `a${"b".repeat(40)}`].map(
      (name) => `system/${name}`,
    ),
  ])("cannot be %j", (name) => {
    expect(() => moduleNames(name)).toThrow("is no name for a module");
  });
});

describe("a new module", () => {
  /** @type {ReturnType<typeof copyTree>} */
  let tree;
  const generate = (name) => tree.run("scripts/new-module.mjs", name);
  beforeAll(() => {
    tree = copyTree();
  });
  afterAll(() => tree.remove());

  it("is not printed over one that is there", async () => {
    const { ok, output } = await generate("system/dictionary");
    expect(ok).toBe(false);
    expect(output).toMatch(/^There is a module dictionary already: /);
    const area = await generate("nowhere/work-shift");
    expect(area.output).toMatch(/^There is no area nowhere; there are system, /);
    const table = await generate("system/bill-number-hold");
    expect(table.output).toBe("There is a table bill_number_hold already: choose another name.\n");
  });
});
