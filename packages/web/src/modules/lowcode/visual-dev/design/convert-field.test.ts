import { createField, kinds } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { convertField, kindsFor } from "./convert-field.ts";

const identity = { id: "a", field: "amountOf", label: "Amount" };
const options = { source: "static" as const, options: [{ value: "1", label: "One" }] };
const number = { ...createField("number", identity), required: true, unique: true, help: "Kilograms" };

describe("a field that becomes another kind", () => {
  it("keeps its identity, width, rules and texts, so that its column is converted and not replaced", () => {
    expect(convertField(number, "text", options)).toMatchObject({
      ...identity,
      kind: "text",

      required: true,
      unique: true,
      help: "Kilograms",
    });
  });

  it("is unique no longer where the kind cannot be", () => {
    expect(convertField(number, "textarea", options)).toMatchObject({ kind: "textarea", unique: false });
  });

  it("keeps its options, and gets some when it had none", () => {
    const select = convertField(number, "select", options);
    expect(select).toMatchObject({ kind: "select", options });
    const own = { source: "static" as const, options: [{ value: "x", label: "X" }] };
    expect(convertField({ ...createField("select", identity), options: own }, "radio", options)).toMatchObject({
      kind: "radio",
      options: own,
    });
  });

  it("is one that somebody fills in, and a column only what may stand in a sub-table", () => {
    expect(kindsFor(createField("calculation", identity), false)).toEqual([]);
    expect(kindsFor(number, false)).toContain("text");
    expect(kindsFor(number, true).every((kind) => kinds[kind].inSubTable)).toBe(true);
  });
});
