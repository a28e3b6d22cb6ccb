import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
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
    createField("password", { id: "p", field: "secret", label: "口令" }),
    createField("calculation", { id: "f3", field: "total", label: "合计" }),
    {
      ...createField("table", { id: "t", field: "items", label: "明细" }),
      columns: [createField("text", { id: "c", field: "part", label: "部件" })],
    },
  ],
};
const found = (mine: RecordValues, theirs: RecordValues, from: RecordValues = base, changedSecrets: string[] = []) =>
  differences(form, from, mine, { version: 2, theirs, changedSecrets });
const base = { name: "A", count: 1, total: 1, items: [{ id: "r", part: "x" }] };

describe("a refused save", () => {
  it("asks about nothing when both sides hold the same", () => {
    expect(found({ ...base, name: "B" }, { ...base, name: "B", total: 9 })).toEqual([]);
  });

  it("settles fields that only one side has changed", () => {
    const all = found({ ...base, name: "B" }, { ...base, count: 0 });
    expect(all.map(({ key, settled }) => [key, settled])).toEqual([
      ["name", "mine"],
      ["count", "theirs"],
    ]);
    expect(merged({ ...base, name: "B" }, all, {})).toMatchObject({ name: "B", count: 0 });
  });

  it("asks about fields that both have changed, and saves nothing before the answer", () => {
    const all = found({ ...base, name: "B" }, { ...base, name: "C" });
    expect(all).toMatchObject([{ key: "name", mine: "B", theirs: "C", settled: undefined }]);
    expect(merged({ ...base, name: "B" }, all, {})).toBeUndefined();
    expect(merged({ ...base, name: "B" }, all, { name: "theirs" })).toMatchObject({ name: "C" });
  });

  it("can be overruled where one side was settled", () => {
    const all = found(base, { ...base, count: 5 });
    expect(merged(base, all, { count: "mine" })).toMatchObject({ count: 1 });
  });

  it("tells an emptied field from zero", () => {
    expect(found({ ...base, count: 0 }, { ...base, count: null }).map(({ mine, theirs }) => [mine, theirs])).toEqual([
      [0, null],
    ]);
  });

  it("compares rows by what stands in them, not by the order of their keys", () => {
    expect(found({ ...base, items: [{ part: "x", id: "r" }] }, base)).toEqual([]);
  });

  it("leaves out fields that the server does not show", () => {
    expect(found({ ...base, name: "B" }, { count: 1, items: base.items })).toEqual([]);
  });
});

describe("a password in a refused save", () => {
  const stored = { ...base, secret: secretMask };
  const none = { ...base, secret: null };
  const typed = { ...base, secret: "own12345" };

  it.each([
    ["is left to their change where I have none", stored, stored, stored, true, ["theirs", false]],
    ["is asked about where both have changed it", stored, typed, stored, true, [undefined, true]],
    ["is asked about where both have given the first one", none, typed, stored, true, [undefined, true]],
    ["is asked about where they have changed what I remove", stored, none, stored, true, [undefined, true]],
    ["is asked about where they have removed what I change", stored, typed, none, true, [undefined, true]],
    ["cannot be kept where they have removed it", stored, stored, none, true, ["theirs", false]],
    ["may be left out where they have given the first one", none, none, stored, true, ["theirs", true]],
    ["is mine where I alone have changed it", stored, typed, stored, false, ["mine", true]],
  ] as const)("%s", (_case, from, mine, theirs, isChanged, expected) => {
    const all = found(mine, theirs, from, isChanged ? ["secret"] : []);
    expect(all.map(({ settled, canKeepMine }) => [settled, canKeepMine])).toEqual([expected]);
    expect(merged(mine, all, { secret: "theirs" })?.["secret"]).toBe(theirs.secret);
    expect(merged(mine, all, { secret: "mine" })?.["secret"]).toBe(mine.secret);
  });

  it("is not asked about where nobody has changed it, or both have removed it", () => {
    expect([found(stored, stored, stored), found(none, none, stored, ["secret"])]).toEqual([[], []]);
  });
});
