import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sizeFailures, sizesOf } from "./laws/sizes.mjs";
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
  it.each(plantedLaws)("%s is found broken in %s", (law, file, text) => {
    const tree = plantTree({ [file]: text });
    const { broken } = checkLaws(tree.folder);
    tree.remove();
    expect(broken.map((one) => `${one.law} ${one.path}`)).toContain(`${law} ${file}`);
  });

  it("has a planted violation, each of them", () => {
    expect([...new Set(plantedLaws.map(([law]) => law))].toSorted()).toEqual(laws.map((law) => law.name).toSorted());
  });

  it("says the file, the line and the law, and fails the check", async () => {
    const tree = plantTree({
      "packages/core/src/text/cast.ts": "\nexport const cast = (v: string) => v as unknown as number;\n",
    });
    const { ok, output } = await runCheck(tree.folder, "laws");
    tree.remove();
    expect(ok).toBe(false);
    expect(output).toContain("packages/core/src/text/cast.ts:2  no-double-assertion");
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

describe("the sizes of the whole code base", () => {
  const files = (count, lines) =>
    Array.from({ length: count }, (_, at) => ({ path: `packages/core/src/a${at}.ts`, text: "x\n".repeat(lines) }));

  it("fail when the median grows past its limit", () => {
    expect(sizeFailures(sizesOf(files(100, 81)))).toEqual([
      "sizes: the median of the file lengths is 81 lines, the limit 80",
    ]);
  });

  it("fail when the tail grows past its limit", () => {
    expect(sizeFailures(sizesOf([...files(100, 50), ...files(30, 260)]))).toEqual([
      "sizes: the p90 of the file lengths is 260 lines, the limit 250",
    ]);
  });

  it("hold for small files", () => {
    expect(sizeFailures(sizesOf(files(100, 80)))).toEqual([]);
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

describe("a law that the formatter holds", () => {
  it.each(plantedFormat)("%s is found broken in %s", async (_, file, text) => {
    const tree = plantTree({ [file]: text });
    const { ok, output } = await runCheck(tree.folder, "format");
    tree.remove();
    expect(ok).toBe(false);
    expect(output).toContain(file);
  });
});
