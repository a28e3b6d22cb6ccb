import type { FieldKind } from "@gongshu/core/form/definition";
import { anyKindOf, createField, kinds } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { changeOf, settingInput } from "./setting-input.ts";

const kindNames = Object.keys(kinds).filter((kind): kind is FieldKind => Object.hasOwn(kinds, kind));

describe.each(kindNames)("the property panel of a field of kind %s", (kind) => {
  const { settings } = manifestOf({ kind });

  it("offers every setting that the kind has, once", () => {
    expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(anyKindOf({ kind }).settings).toSorted());
  });

  it("has an input for each", () => {
    const without = settings.filter((item) => item.editor === undefined && settingInput(kind, item) === undefined);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("names only choices that the setting has", () => {
    for (const item of settings.filter(({ choices }) => choices !== undefined)) {
      const shape = settingInput(kind, item)?.shape;
      const values = shape?.type === "choice" ? shape.values : [];
      expect(new Set(item.choices?.map(({ value }) => value))).toEqual(new Set(values));
    }
  });
});

describe("a setting that is emptied", () => {
  const emptied = (kind: FieldKind, name: string) => {
    const item = manifestOf({ kind }).settings.find((entry) => entry.name === name);
    return item && settingInput(kind, item)?.emptied;
  };

  it("becomes what a new field starts with, or nothing where it may be that", () => {
    expect(emptied("textarea", "rows")).toBe(3);
    expect(emptied("number", "min")).toBeNull();
    expect(emptied("number", "unit")).toBeUndefined();
  });

  it("is no limit at all for files", () => {
    expect(emptied("file", "limit")).toBe(0);
  });
});

describe("a setting that others depend on", () => {
  const select = createField("select", { id: "a", field: "a", label: "A" });
  const multiple = manifestOf(select).settings.find(({ name }) => name === "multiple");

  it("changes them with it", () => {
    expect(multiple && changeOf(multiple, true, select)).toEqual({ multiple: true, unique: false, defaultValue: null });
  });
});
