import { describe, expect, it } from "vitest";
import type { FormField } from "./form-fields.tsx";
import { staleFields } from "./stale-fields.ts";

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind: "text",
  ...more,
});
const differing = (...given: Parameters<typeof staleFields>) =>
  staleFields(...given).map(({ field: { name }, theirs, mine }) => [name, theirs, mine]);

describe("what two people have changed differently", () => {
  it("is told by field, nested ones included", () => {
    const fields = [field("fullName"), field("sortCode"), field("propertyJson.industry")];
    const current = { fullName: "A", sortCode: 1, propertyJson: { industry: "steel" } };
    const submitted = { fullName: "B", sortCode: 1, propertyJson: { industry: "film" } };
    expect(differing({ current, submitted }, fields)).toEqual([
      ["fullName", "A", "B"],
      ["propertyJson.industry", "steel", "film"],
    ]);
  });

  it("is not that one says nothing in another way", () => {
    const fields = [field("managerId"), field("email"), field("roles")];
    const current = { managerId: null, email: "", roles: [] };
    expect(differing({ current, submitted: { managerId: "", email: null, roles: "" } }, fields)).toEqual([]);
  });

  it("is not what was never sent", () => {
    expect(differing({ current: { enabledMark: 1 }, submitted: {} }, [field("enabledMark")])).toEqual([]);
  });

  it("is compared as the form has it, where a record has it otherwise", () => {
    const fields = [field("organizes", { isShown: ({ scope }) => scope === "chosen" })];
    const valuesOf = ({ ids, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, organizes: String(ids) });
    const current = { scope: "chosen", ids: ["a", "b"] };
    expect(differing({ current, submitted: { scope: "chosen", ids: ["a", "b"] } }, fields, valuesOf)).toEqual([]);
    expect(differing({ current, submitted: { scope: "chosen", ids: ["b"] } }, fields, valuesOf)).toEqual([
      ["organizes", "a,b", "b"],
    ]);
    const own = { scope: "own", ids: ["a"] };
    expect(differing({ current: own, submitted: { scope: "own", ids: [] } }, fields, valuesOf)).toEqual([]);
    expect(differing({ current: own, submitted: { scope: "chosen", ids: ["b"] } }, fields, valuesOf)).toEqual([
      ["organizes", undefined, "b"],
    ]);
  });
});
