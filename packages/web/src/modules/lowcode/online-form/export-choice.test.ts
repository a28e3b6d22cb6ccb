import { formSchema } from "@gongshu/core/form/form.schema";
import { describe, expect, it } from "vitest";
import { choiceToRemember, exportGroups, rememberedChoice, selectKey } from "./export-choice.ts";

const form = formSchema.parse({
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "code", label: "Code" },
    { kind: "text", id: "f2", field: "note", label: "Note" },
    { kind: "text", id: "f3", field: "inner", label: "Inner" },
    { kind: "text", id: "f4", field: "secret", label: "Hidden", hidden: true },
    {
      kind: "table",
      id: "f5",
      field: "items",
      label: "Items",
      columns: [
        { kind: "text", id: "f6", field: "name", label: "Name" },
        { kind: "text", id: "f7", field: "size", label: "Size" },
      ],
    },
  ],
});
const arranged = [
  { column: { key: "note", title: "Note" }, isShown: true },
  { column: { key: "code", title: "Code" }, isShown: false },
  { column: { key: "creatorTime", title: "Created" }, isShown: true },
];
const groups = exportGroups({ form }, arranged, true, ({ en }) => en);
const chosen = (...remembered: [key: string, isShown: boolean][]) =>
  rememberedChoice(
    groups,
    remembered.map(([key, isShown]) => ({ key, isShown })),
  );

describe("what an export has", () => {
  it("is the shown columns of the list in their order, and every sub-table", () => {
    expect(selectKey(groups, chosen())).toBe("note,creatorTime,items");
  });

  it("may be other fields and some columns of a sub-table as well", () => {
    expect(selectKey(groups, chosen(["code", true], ["inner", true], ["items.name", false]))).toBe(
      "note,code,creatorTime,inner,items.size",
    );
  });

  it("offers neither hidden fields nor the same one twice", () => {
    expect(groups.map(({ items }) => items.map(({ key }) => key))).toEqual([
      ["note", "code", "creatorTime"],
      ["inner", "creatorUser", "lastModifyUser", "lastModifyTime"],
      ["items.name", "items.size"],
    ]);
  });

  it("is the columns of the list alone for who may not open a record", () => {
    expect(exportGroups({ form }, arranged, false, ({ en }) => en)).toHaveLength(1);
  });

  it("is remembered by what is not usual", () => {
    const choice = { ...chosen(["note", false], ["inner", true]), subTables: "rows" as const };
    const remembered = choiceToRemember(groups, choice);
    expect(remembered).toEqual([
      { key: "note", isShown: false },
      { key: "inner", isShown: true },
      { key: "~rows", isShown: true },
    ]);
    expect(rememberedChoice(groups, remembered)).toEqual(choice);
    expect(choiceToRemember(groups, chosen())).toEqual([]);
  });
});
