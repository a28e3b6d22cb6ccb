import type { FormDefinition } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { dropOn } from "./drop-place.ts";

const text = (id: string, span = 24) => ({ ...createField("text", { id, field: id, label: id }), span });
const form: FormDefinition = {
  schema: 1,
  labelPosition: "right",
  labelWidth: 100,
  popupType: "general",
  generalWidth: 800,
  gutter: 16,
  size: "medium",
  fields: [
    text("wide"),
    text("left", 12),
    text("right", 12),
    { ...createField("table", { id: "t", field: "t", label: "t" }), columns: [text("c")] },
  ],
};
const never = () => false;
const box = { left: 0, top: 0, width: 100, height: 40 };

describe("a drop on a field", () => {
  it("of a whole row goes above or below it", () => {
    expect(dropOn(form, { target: "field", id: "wide" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { table: null, index: 0 },
      axis: "y",
    });
    expect(dropOn(form, { target: "field", id: "wide" }, box, { x: 5, y: 35 }, never)).toMatchObject({
      place: { table: null, index: 1 },
      side: "after",
    });
  });

  it("that shares a row goes beside it", () => {
    expect(dropOn(form, { target: "field", id: "right" }, box, { x: 10, y: 35 }, never)).toMatchObject({
      place: { table: null, index: 2 },
      axis: "x",
      side: "before",
    });
    expect(dropOn(form, { target: "field", id: "right" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { table: null, index: 3 },
    });
  });

  it("of a sub-table goes among its columns", () => {
    expect(dropOn(form, { target: "field", id: "c" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { table: "t", index: 1 },
      axis: "x",
    });
  });

  it("that is a sub-table goes into it, near its edges or when it cannot be a column beside it", () => {
    const target = { target: "field", id: "t" } as const;
    expect(dropOn(form, target, box, { x: 5, y: 20 }, () => true)?.place).toEqual({ table: "t", index: 1 });
    expect(dropOn(form, target, box, { x: 5, y: 3 }, () => true)?.place).toEqual({ table: null, index: 3 });
    expect(dropOn(form, target, box, { x: 5, y: 25 }, never)?.place).toEqual({ table: null, index: 4 });
  });

  it("that is gone is none", () => {
    expect(dropOn(form, { target: "field", id: "gone" }, box, { x: 0, y: 0 }, never)).toBeNull();
  });
});

describe("a drop beside all fields", () => {
  it("goes to the end of the form or of a sub-table", () => {
    expect(dropOn(form, { target: "end" }, box, { x: 0, y: 0 }, never)?.place).toEqual({ table: null, index: 4 });
    expect(dropOn(form, { target: "table", id: "t" }, box, { x: 0, y: 0 }, never)?.place).toEqual({
      table: "t",
      index: 1,
    });
  });
});
