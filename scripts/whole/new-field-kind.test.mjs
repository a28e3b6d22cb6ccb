import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTree } from "../testing/copied-tree.mjs";

const coreFile = "packages/core/src/form/kinds/rating.ts";
const core = `import { Rejection } from "../issue.ts";
import { flag, integer, nullish } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { numberFromCell, numericColumn } from "./numeric.ts";

/** So many of so many stars. */
export const ratingKind = scalarKind({
  kind: "rating",
  label: kindLabels.number,
  settings: {
    stars: integer({ min: 2, max: 10 }, 5),
    half: flag(false),
    defaultValue: nullish(integer({ min: 0, max: 10 })),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => numericColumn(1),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: ({ stars }) => (value) => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value !== "number") return new Rejection(kindMessages.notNumber);
    return value > stars ? new Rejection(kindMessages.tooLarge, { max: stars }) : value;
  },
  text: (value) => (typeof value === "number" ? String(value) : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : numberFromCell(cell)),
  exampleCell: (field) => String(field.stars),
});
`;

const webFile = "packages/web/src/widgets/form/kinds/RatingField.tsx";
const web = `import { Rate } from "antd";
import type { ControlOf } from "../field-control.ts";
import type { ManifestOf } from "../field-kind.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import { startValue } from "./shared-settings.ts";

/** Stars to be clicked. */
export function RatingField({ field, id, value, onChange, isLocked, aria }: ControlOf<"rating">) {
  return (
    <Rate
      {...aria}
      id={id}
      count={field.stars}
      allowHalf={field.half}
      disabled={isLocked}
      value={typeof value === "number" ? value : 0}
      onChange={(stars) => onChange(stars === 0 ? null : stars)}
    />
  );
}

export const ratingField = {
  Control: RatingField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 2l2 4 4 .5-3 3 1 4.5-4-2-4 2 1-4.5-3-3L6 6z",
  settings: [
    { name: "stars", label: messages.max, group: "enter" },
    { name: "half", label: messages.integerOnly, group: "enter" },
    startValue,
  ],
} satisfies ManifestOf<"rating">;
`;

const uses = `import { createField, kindOf, parserOf } from "@gongshu/core/form/kinds/kinds";
import { parseForm } from "@gongshu/core/form/parse-form";

const fields = [{ kind: "rating", id: "a", field: "quality", label: "Quality", stars: 3 }];
const { ok } = parseForm({ schema: 1, fields });
const created = createField("rating", { id: "b", field: "taste", label: "Taste" });
console.log(JSON.stringify({ ok, stars: created.stars, text: kindOf(created).text(4, created) }));
const refused = parseForm({ schema: 1, fields: [{ ...fields[0], stars: 1 }] });
console.log(JSON.stringify({ refused: refused.ok, parsed: parserOf(created)(4, { timeZone: "UTC" }) }));
`;

// Looks at the types of the whole tree once more, so it is no part of the quick check.
describe("a new kind of field", () => {
  /** @type {ReturnType<typeof copyTree>} */
  let tree;

  /** Adds an import and an entry to a registry. */
  function register(file, start, name, from) {
    const full = path.join(tree.folder, file);
    const text = readFileSync(full, "utf8");
    expect(text).toContain(start);
    writeFileSync(full, `import { ${name} } from "${from}";\n${text.replace(start, `${start}\n  rating: ${name},`)}`);
  }

  beforeAll(() => {
    tree = copyTree();
    writeFileSync(path.join(tree.folder, coreFile), core);
    writeFileSync(path.join(tree.folder, webFile), web);
    register("packages/core/src/form/kinds/scalar-kinds.ts", "scalarKinds = {", "ratingKind", "./rating.ts");
    register(
      "packages/web/src/widgets/form/field-kinds.ts",
      "fieldKinds = {",
      "ratingField",
      "./kinds/RatingField.tsx",
    );
  });
  afterAll(() => tree.remove());

  const vitest = (...args) => tree.run("node_modules/vitest/vitest.mjs", "run", ...args);
  const problemsOf = async (project) => {
    const tsc = "node_modules/typescript/bin/tsc";
    const { output } = await tree.run(tsc, "-p", project, "--pretty", "false", "--checkers", "1");
    return output.split("\n").filter((line) => line.includes("error TS"));
  };

  it("is two files and two lines: nothing else has to be told of it, but the tests want samples of it", async () => {
    const samples = ["packages/core/src/testing/any-value.ts", "packages/server/src/testing/every-field.ts"];
    const isOfSample = (line) => samples.some((file) => line.startsWith(file));
    for (const project of ["packages/core", "packages/contract", "packages/web", "packages/server", "e2e"])
      expect((await problemsOf(project)).filter((line) => !isOfSample(line))).toEqual([]);
  });

  it("does not compile while one of its files is missing", async () => {
    const registry = path.join(tree.folder, "packages/web/src/widgets/form/field-kinds.ts");
    const text = readFileSync(registry, "utf8");
    writeFileSync(registry, text.replace("  rating: ratingField,\n", ""));
    const problems = await problemsOf("packages/web");
    writeFileSync(registry, text);
    expect(problems.join("\n")).toMatch(/field-kinds\.ts.*'rating' is missing/);
  });

  it("can be designed, stored and read, and its settings have inputs", async () => {
    writeFileSync(path.join(tree.folder, "uses.ts"), uses);
    expect((await tree.run("uses.ts")).output.trim().split("\n").slice(-2)).toEqual([
      JSON.stringify({ ok: true, stars: 5, text: "4" }),
      JSON.stringify({ refused: false, parsed: 4 }),
    ]);
    const tests = ["setting-input", "convert-field", "form/kinds/kinds.test", "form/plan", "form/parse-form"];
    const { ok, output } = await vitest("--project", "web", "--project", "core", ...tests);
    expect(ok, output).toBe(true);
    expect(output).toContain("setting-input.test.ts");
  });
});
