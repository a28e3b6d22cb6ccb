import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLaws, laws } from "./laws.mjs";
import { root } from "./node-runtime.mjs";
import { runStep } from "./steps.mjs";
import { plantTree } from "./testing/mini-tree.mjs";
import { plantedLaws } from "./testing/planted-laws.mjs";
import { plantedFormat, plantedLint, plantedTypes } from "./testing/planted-lint.mjs";

const runCheck = (folder, ...steps) =>
  runStep({
    name: "check",
    command: process.execPath,
    args: [path.join(root, "scripts/check.mjs"), "--root", folder, ...steps],
  });

const filesOf = (planted) => Object.fromEntries(planted.map(([, file, text]) => [file, `${text}\n`]));
const blocksOf = (output) => output.split(/\n\s*\n/);

/** Spreads violations over as few trees as possible: none holds two versions of one file. */
function treesOf(planted) {
  const trees = [];
  for (const violation of planted) {
    const free = trees.find((tree) => tree.every(([, file]) => file !== violation[1]));
    if (free) free.push(violation);
    else trees.push([violation]);
  }
  return trees;
}

describe("a clean tree", () => {
  it("passes format, lint, types and laws", async () => {
    const tree = plantTree({});
    const { ok, output } = await runCheck(tree.folder, "format", "lint", "types", "laws");
    tree.remove();
    expect(output).toContain("All good");
    expect(ok).toBe(true);
  });
});

describe("a law of our own", () => {
  const nameOf = (violation) => violation.join("\n");
  /** What the tree of a violation breaks, by the violation. */
  const found = new Map();

  beforeAll(() => {
    for (const violations of treesOf(plantedLaws)) {
      const tree = plantTree(Object.fromEntries(violations.map(([, file, text]) => [file, text])));
      const broken = checkLaws(tree.folder).broken.map((one) => `${one.law} ${one.path}`);
      tree.remove();
      for (const violation of violations) found.set(nameOf(violation), broken);
    }
  });

  it.each(plantedLaws)("%s is found broken in %s", (...violation) => {
    const [law, file] = violation;
    expect(found.get(nameOf(violation))).toContain(`${law} ${file}`);
  });

  it("has a planted violation, each of them", () => {
    expect([...new Set(plantedLaws.map(([law]) => law))].toSorted()).toEqual(laws.map((law) => law.name).toSorted());
  });

  it("can be switched off for one file with a reason", () => {
    const text =
      "// law-ignore no-hard-coded-chinese -- the digits of an amount are data, not a message\nexport const one = '壹';\n";
    const tree = plantTree({ "packages/core/src/text/digits.ts": text });
    const { broken } = checkLaws(tree.folder);
    tree.remove();
    expect(broken).toEqual([]);
  });
});

describe.each([
  { tool: "the linter", step: "lint", planted: plantedLint },
  { tool: "the compiler", step: "types", planted: plantedTypes },
])("a law that $tool holds", ({ step, planted }) => {
  let result = { ok: true, output: "" };
  let tree = { folder: "", remove: () => {} };

  beforeAll(async () => {
    tree = plantTree({
      ...filesOf(planted),
      "packages/core/src/planted/name.ts": "export interface Name {\n  text: string;\n}\n",
    });
    const script = path.join(root, step === "lint" ? "scripts/lint.mjs" : "node_modules/typescript/bin/tsc");
    const args = step === "lint" ? ["."] : ["-p", "packages/core", "--pretty", "false"];
    result = await runStep({ name: step, command: process.execPath, args: [script, ...args], cwd: tree.folder });
  });
  afterAll(() => tree.remove());

  it.each(planted)("%s is found broken in %s", (rule, file) => {
    const separate = step === "lint" ? blocksOf(result.output) : result.output.split("\n");
    const found = separate.filter((part) => part.includes(file));
    expect(
      found.some((part) => part.includes(rule)),
      found.join("\n"),
    ).toBe(true);
    expect(result.ok).toBe(false);
  });
});

describe("the check", () => {
  let result = { ok: true, output: "" };

  beforeAll(async () => {
    const tree = plantTree({
      "packages/core/src/text/cast.ts": "\nexport const cast = (v: string) => v as unknown as number;\n",
      ...Object.fromEntries(plantedFormat.map(([, file, text]) => [file, text])),
    });
    result = await runCheck(tree.folder, "laws", "format");
    tree.remove();
  });

  it("fails, and says the file, the line and the law", () => {
    expect(result.ok).toBe(false);
    expect(result.output).toContain("packages/core/src/text/cast.ts:2  no-double-assertion");
  });

  it.each(plantedFormat)("says that the formatter holds: %s is found broken in %s", (_, file) => {
    expect(result.output).toContain(file);
    expect(result.output).toMatch(/Failed: .*format/);
  });
});
