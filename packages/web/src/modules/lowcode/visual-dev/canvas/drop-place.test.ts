import type { FormDefinition } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { nodeOf } from "@gongshu/core/form/layout/arrange";
import { describe, expect, it } from "vitest";
import { dropOn } from "./drop-place.ts";

const text = (id: string) => createField("text", { id, field: id, label: id });
const form: FormDefinition = {
  schema: 3,
  labelPosition: "right",
  labelWidth: 100,
  popupType: "general",
  generalWidth: 800,
  gutter: 16,
  size: "medium",
  fields: [
    text("wide"),
    text("left"),
    text("right"),
    { ...createField("table", { id: "t", field: "t", label: "t" }), columns: [text("c")] },
    text("inner"),
  ],
  layout: [
    nodeOf("wide"),
    nodeOf("left", 12),
    nodeOf("right", 12),
    nodeOf("t"),
    { kind: "card", id: "k", span: 24, hidden: false, label: "", shadow: "never", children: [nodeOf("inner", 12)] },
  ],
};
const never = () => false;
const box = { left: 0, top: 0, width: 100, height: 40 };

describe("a drop on a field", () => {
  it("of a whole row goes above or below it", () => {
    expect(dropOn(form, { target: "item", id: "wide" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { container: null, index: 0 },
      axis: "y",
    });
    expect(dropOn(form, { target: "item", id: "wide" }, box, { x: 5, y: 35 }, never)).toMatchObject({
      place: { container: null, index: 1 },
      side: "after",
    });
  });

  it("that shares a row goes beside it", () => {
    expect(dropOn(form, { target: "item", id: "right" }, box, { x: 10, y: 35 }, never)).toMatchObject({
      place: { container: null, index: 2 },
      axis: "x",
      side: "before",
    });
    expect(dropOn(form, { target: "item", id: "right" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { container: null, index: 3 },
    });
  });

  it("of a sub-table goes among its columns", () => {
    expect(dropOn(form, { target: "item", id: "c" }, box, { x: 90, y: 5 }, never)).toMatchObject({
      place: { container: "t", index: 1 },
      axis: "x",
    });
  });

  it("that is a sub-table goes into it, near its edges or when it cannot be a column beside it", () => {
    const target = { target: "item", id: "t" } as const;
    expect(dropOn(form, target, box, { x: 5, y: 20 }, () => true)?.place).toEqual({ container: "t", index: 1 });
    expect(dropOn(form, target, box, { x: 5, y: 3 }, () => true)?.place).toEqual({ container: null, index: 3 });
    expect(dropOn(form, target, box, { x: 5, y: 25 }, never)?.place).toEqual({ container: null, index: 4 });
  });

  it("in a container goes into the container, and the container itself as a sub-table does", () => {
    const inner = { target: "item", id: "inner" } as const;
    expect(dropOn(form, inner, box, { x: 90, y: 5 }, never)?.place).toEqual({ container: "k", index: 1 });
    const target = { target: "item", id: "k" } as const;
    expect(dropOn(form, target, box, { x: 5, y: 20 }, () => true)?.place).toEqual({ container: "k", index: 1 });
    expect(dropOn(form, target, box, { x: 5, y: 3 }, () => true)?.place).toEqual({ container: null, index: 4 });
  });

  it("that is gone is none", () => {
    expect(dropOn(form, { target: "item", id: "gone" }, box, { x: 0, y: 0 }, never)).toBeNull();
  });
});

describe("a drop beside all fields", () => {
  it("goes to the end of the form or of a sub-table", () => {
    expect(dropOn(form, { target: "end" }, box, { x: 0, y: 0 }, never)?.place).toEqual({ container: null, index: 5 });
    expect(dropOn(form, { target: "inside", id: "t" }, box, { x: 0, y: 0 }, never)?.place).toEqual({
      container: "t",
      index: 1,
    });
  });
});
