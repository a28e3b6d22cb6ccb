import type { FormDefinition } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { describe, expect, it } from "vitest";
import { changeRule, retarget, rulesOf, withConditions } from "./design-rules.ts";

const text = (id: string, conditions?: object) => ({
  kind: "text",
  id,
  field: id,
  label: id.toUpperCase(),
  ...(conditions && { conditions }),
});
const filled = "{a} is not EMPTY";
const layout = [{ kind: "card", id: "card", label: "Card", conditions: { visible: filled } }];
const items = {
  ...text("items"),
  kind: "table",
  columns: [text("x"), text("y", { visible: filled, required: '{x} = "1"' })],
};

function formOf(...fields: object[]): FormDefinition {
  const parsed = parseForm({ schema: 3, fields, layout });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const form = formOf(
  text("a"),
  text("b", { visible: filled, required: filled }),
  text("c", { visible: "( {a}  is not EMPTY )", readOnly: '{b} = "1"' }),
  items,
);

describe("the conditions of a form as rules", () => {
  it("stand together where they ask the same, however they are written, and apart for the rows of a sub-table", () => {
    const empty = { visible: [], required: [], readOnly: [] };
    expect(rulesOf(form)).toEqual([
      { text: filled, table: null, targets: { ...empty, visible: ["card", "b", "c"], required: ["b"] } },
      { text: '{b} = "1"', table: null, targets: { ...empty, readOnly: ["c"] } },
      { text: filled, table: "items", targets: { ...empty, visible: ["y"] } },
      { text: '{x} = "1"', table: "items", targets: { ...empty, required: ["y"] } },
    ]);
  });

  it("are changed at the fields, all that a rule decides at once", () => {
    const [rule] = rulesOf(form);
    if (rule === undefined) throw new Error("no rule");
    const next = withConditions(form, changeRule(rule, '{a} = "x"'));
    expect(rulesOf(next)[0]).toEqual({ ...rule, text: '{a} = "x"' });
    expect(next.fields.find(({ id }) => id === "c")?.conditions).toEqual({
      visible: '{a} = "x"',
      readOnly: '{b} = "1"',
    });
  });

  it("are taken from fields and given to others", () => {
    const [rule] = rulesOf(form);
    if (rule === undefined) throw new Error("no rule");
    const next = withConditions(form, [
      ...retarget(rule, "visible", ["c", "items"]),
      ...retarget(rule, "required", ["b", "card"]),
    ]);
    expect(rulesOf(next)[0]?.targets).toEqual({ visible: ["c", "items"], required: ["b"], readOnly: [] });
    const none = withConditions(next, changeRule(rulesOf(next)[0] ?? rule, undefined));
    expect("conditions" in (none.fields.find(({ id }) => id === "b") ?? {})).toBe(false);
  });
});
