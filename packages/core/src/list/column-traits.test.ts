import { describe, expect, it } from "vitest";
import type { ScalarKind } from "../form/definition.ts";
import { createField } from "../form/kinds/kinds.ts";
import { canEditCells, canSum } from "./column-traits.ts";

const field = (kind: ScalarKind) => createField(kind, { id: "f1", field: "a", label: "A" });

describe("the cells of a column", () => {
  it.each(["text", "number", "amount", "date", "select", "radio", "switch", "user"] as const)(
    "of the kind %s are filled in",
    (kind) => expect(canEditCells(field(kind))).toBe(true),
  );

  it.each(["calculation", "billNumber", "createTime", "password", "richText"] as const)(
    "of the kind %s are not: nobody types them, or they need more room",
    (kind) => expect(canEditCells(field(kind))).toBe(false),
  );

  it("of a field that is only read are not filled in, nor are those of the system", () => {
    expect(canEditCells({ ...field("text"), readOnly: true })).toBe(false);
    expect(canEditCells("creatorTime")).toBe(false);
  });

  it("are added up where they are numbers", () => {
    const kinds = (["number", "amount", "calculation", "text", "date", "switch"] as const).map((kind) => field(kind));
    expect(kinds.filter(canSum).map(({ kind }) => kind)).toEqual(["number", "amount", "calculation"]);
    expect(canSum("creatorTime")).toBe(false);
  });
});
