import type { FormDefinition } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { differences, merged } from "./merge.ts";

const form: FormDefinition = {
  schema: 3,
  labelPosition: "right",
  labelWidth: 100,
  popupType: "general",
  generalWidth: 800,
  gutter: 16,
  size: "medium",
  layout: [],
  fields: [
    createField("text", { id: "f1", field: "name", label: "名称" }),
    createField("number", { id: "f2", field: "count", label: "数量" }),
    createField("calculation", { id: "f3", field: "total", label: "合计" }),
    {
      ...createField("table", { id: "t", field: "items", label: "明细" }),
      columns: [createField("text", { id: "c", field: "part", label: "部件" })],
    },
  ],
};
const base = { name: "A", count: 1, total: 1, items: [{ id: "r", part: "x" }] };

describe("a refused save", () => {
  it("asks about nothing when both sides hold the same", () => {
    expect(differences(form, base, { ...base, name: "B" }, { ...base, name: "B", total: 9 })).toEqual([]);
  });

  it("settles fields that only one side has changed", () => {
    const found = differences(form, base, { ...base, name: "B" }, { ...base, count: 0 });
    expect(found.map(({ key, settled }) => [key, settled])).toEqual([
      ["name", "mine"],
      ["count", "theirs"],
    ]);
    expect(merged({ ...base, name: "B" }, found, {})).toMatchObject({ name: "B", count: 0 });
  });

  it("asks about fields that both have changed, and saves nothing before the answer", () => {
    const found = differences(form, base, { ...base, name: "B" }, { ...base, name: "C" });
    expect(found).toMatchObject([{ key: "name", mine: "B", theirs: "C", settled: undefined }]);
    expect(merged({ ...base, name: "B" }, found, {})).toBeUndefined();
    expect(merged({ ...base, name: "B" }, found, { name: "theirs" })).toMatchObject({ name: "C" });
  });

  it("can be overruled where one side was settled", () => {
    const found = differences(form, base, base, { ...base, count: 5 });
    expect(merged(base, found, { count: "mine" })).toMatchObject({ count: 1 });
  });

  it("tells an emptied field from zero", () => {
    expect(
      differences(form, base, { ...base, count: 0 }, { ...base, count: null }).map(({ mine, theirs }) => [
        mine,
        theirs,
      ]),
    ).toEqual([[0, null]]);
  });

  it("compares rows by what stands in them, not by the order of their keys", () => {
    expect(differences(form, base, { ...base, items: [{ part: "x", id: "r" }] }, base)).toEqual([]);
  });

  it("leaves out fields that the server does not show", () => {
    expect(differences(form, base, { ...base, name: "B" }, { count: 1, items: base.items })).toEqual([]);
  });
});
