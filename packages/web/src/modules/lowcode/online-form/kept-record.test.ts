import { secretMask } from "@gongshu/core/form/kinds/password";
import { parseForm } from "@gongshu/core/form/parse-form";
import { describe, expect, it } from "vitest";
import { keptRecord, readKeptRecord } from "./kept-record.ts";
import { differences } from "./merge.ts";

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

describe("a form that has got fields since something was typed", () => {
  const row = { id: "1", quantity: 1 };
  const before = { name: "A", items: [row] };
  const stored = { name: "A", marks: ["x"], items: [{ ...row, days: ["2026-01-01", "2026-01-31"] }] };
  const typed = { name: "B", items: [{ ...row, quantity: 2 }, { quantity: 3 }] };
  const read = (values: object, baseValues: object, version = 3) =>
    readKeptRecord(kept({ values, base: { id: "r1", version: 3, values: baseValues } }), form, {
      id: "r1",
      version,
      values: stored,
    });
  const days = ["2026-01-01", "2026-01-31"];
  const items = [{ ...row, quantity: 2, days }, { quantity: 3 }];

  it("does not clear them: they are as they are stored", () => {
    expect(read(typed, before)).toMatchObject({ values: { name: "B", items }, base: { version: 3, values: stored } });
  });

  it("does not clear them either when somebody has saved the record since", () => {
    expect(read(typed, before, 4)).toMatchObject({
      values: { name: "B", items },
      base: { version: 3, values: stored },
    });
    const theirs = { ...stored, marks: ["y"] };
    const back = read(typed, before, 4);
    expect(
      differences(
        form,
        back?.base?.values ?? {},
        { ...back?.base?.values, ...back?.values },
        { version: 4, theirs, changedSecrets: [] },
      ),
    ).toMatchObject([
      { key: "name", settled: "mine" },
      { key: "marks", settled: "theirs" },
      { key: "items", settled: "mine" },
    ]);
  });

  it("is not filled in from typing of which it is not known what it began with", () => {
    expect(read({ ...typed, marks: null }, before, 4)).toBeUndefined();
    expect(read({ ...typed, items: [{ ...row, days: null }] }, before, 4)).toBeUndefined();
    // While the record is the one that typing began with, that is known.
    expect(read({ ...typed, marks: null }, before)).toMatchObject({
      values: { marks: null },
      base: { values: stored },
    });
  });
});
