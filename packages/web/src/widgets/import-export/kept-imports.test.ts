import { describe, expect, it } from "vitest";
import { parseKeptImports } from "./kept-imports.ts";

const begun = { id: "j1", scope: "import:m1", title: "导入物料", path: "/model/m1" };

describe("imports that a window keeps over a reload", () => {
  it("are those of the same user", () => {
    expect(parseKeptImports({ owner: "t/u", imports: [begun] }, "t/u")).toEqual([begun]);
    expect(parseKeptImports({ owner: "t/other", imports: [begun] }, "t/u")).toEqual([]);
  });

  it.each([
    ["no page of the product", { ...begun, path: "//evil.example" }],
    ["another scope", { ...begun, scope: "export:m1" }],
    ["no id", { ...begun, id: "" }],
    ["a number for a title", { ...begun, title: 1 }],
    ["nothing", null],
  ])("leave out what has %s", (_, damaged) => {
    expect(parseKeptImports({ owner: "t/u", imports: [damaged, begun] }, "t/u")).toEqual([begun]);
  });

  it.each([undefined, null, 1, "x", [], {}, { owner: "t/u", imports: "x" }])("are none in %j", (stored) => {
    expect(parseKeptImports(stored, "t/u")).toEqual([]);
  });
});
