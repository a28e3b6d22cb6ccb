import { secretMask } from "@gongshu/core/form/kinds/password";
import { parseForm } from "@gongshu/core/form/parse-form";
import { describe, expect, it } from "vitest";
import { keptRecord, readKeptRecord } from "./kept-record.ts";

const parsed = parseForm({
  schema: 3,
  fields: [
    { kind: "text", id: "a", field: "name", label: "Name" },
    {
      kind: "checkbox",
      id: "b",
      field: "marks",
      label: "Marks",
      options: { source: "dictionary", dictionaryType: "x" },
    },
    {
      kind: "table",
      id: "c",
      field: "items",
      label: "Items",
      columns: [
        { kind: "number", id: "d", field: "quantity", label: "Quantity" },
        { kind: "dateRange", id: "f", field: "days", label: "Days" },
      ],
    },
    { kind: "password", id: "e", field: "secret", label: "Secret" },
    { kind: "file", id: "g", field: "files", label: "Files" },
  ],
});
if (!parsed.ok) throw new Error("the form of the test is wrong");
const { form } = parsed;
const values = { name: "A|B", marks: ["x", "y"], items: [{ id: "1", quantity: 0 }, { quantity: null }] };
const ways = { ...values, marks: [["a", "b"], ["c"]] };
const whole = {
  ...values,
  items: [{ quantity: 1, days: ["2026-01-01", "2026-01-31"] }],
  files: [{ name: "a.txt", fileId: "f1.txt", url: "/api/file/Image/annex/f1.txt" }],
};
const base = { id: "r1", version: 3, values: { name: "A", marks: null, items: [] } };
const kept = (value: unknown) => ({ value: JSON.parse(JSON.stringify(value)) as unknown, time: 7 });

describe("a record that was being filled in before a reload", () => {
  it("comes back with all that was typed, and with what it began with", () => {
    expect(readKeptRecord(kept(keptRecord(form, values, base)), form, { ...base, version: 4 })).toEqual({
      values,
      base,
      time: 7,
    });
    expect(readKeptRecord(kept(keptRecord(form, values, undefined)), form, undefined)).toEqual({
      values,
      base: undefined,
      time: 7,
    });
  });

  it("comes back with several ways through a tree", () => {
    expect(readKeptRecord(kept(keptRecord(form, ways, undefined)), form, undefined)?.values).toEqual(ways);
  });

  it("keeps no password that was typed, but knows that one is stored", () => {
    expect(JSON.stringify(keptRecord(form, { ...values, secret: "abc12345" }, undefined))).not.toContain("abc12345");
    const stored = { ...values, secret: secretMask };
    expect(readKeptRecord(kept(keptRecord(form, stored, undefined)), form, undefined)?.values).toEqual(stored);
  });

  it("comes back with its files, and with the rows of its sub-tables, whatever their cells hold", () => {
    expect(readKeptRecord(kept(keptRecord(form, whole, undefined)), form, undefined)?.values).toEqual(whole);
  });

  it("has no field that the form no longer has, and nothing that no field can hold", () => {
    const more = { ...values, gone: 1, name: { nested: true }, items: [[1]] };
    expect(readKeptRecord(kept(keptRecord(form, values, undefined)), form, undefined)?.values).toEqual(values);
    expect(readKeptRecord(kept({ values: more, base: null }), form, undefined)?.values).toEqual({ marks: ["x", "y"] });
  });

  it.each([undefined, null, 1, [], {}, { values: 1 }, { values: {}, base: { id: "other", version: 1, values: {} } }])(
    "is none when %j is kept",
    (value) => {
      expect(readKeptRecord(value === undefined ? undefined : kept(value), form, base)).toBeUndefined();
    },
  );
});
