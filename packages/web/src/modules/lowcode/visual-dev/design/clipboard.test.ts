import type { FormDefinition } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { describe, expect, it } from "vitest";
import { clipText, readClip } from "./clipboard.ts";
import { walkItems } from "./form-tree.ts";

function form(): FormDefinition {
  const parsed = parseForm({
    schema: 2,
    fields: [
      { kind: "text", id: "a", field: "a", label: "A" },
      { kind: "number", id: "b", field: "b", label: "B" },
      { kind: "table", id: "t", field: "t", label: "T", columns: [{ kind: "text", id: "c", field: "c", label: "C" }] },
    ],
    layout: [
      { kind: "card", id: "k", label: "K", children: [{ kind: "field", id: "a", span: 8 }] },
      { kind: "field", id: "b", span: 12 },
      { kind: "field", id: "t" },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.issues[0]?.path);
  return parsed.form;
}

const idsIn = (ids: readonly string[]) => {
  const clip = readClip(clipText(form(), ids));
  return clip.ok ? clip.pieces.map(({ node, fields }) => [node.id, node.span, fields.map(({ id }) => id)]) : clip;
};

describe("parts of a form on the clipboard", () => {
  it("are read as they were copied, in reading order, each once", () => {
    expect(idsIn(["b", "k", "a"])).toEqual([
      ["k", 24, ["a"]],
      ["b", 12, ["b"]],
    ]);
    expect(idsIn(["t"])).toEqual([["t", 24, ["t"]]]);
    expect(idsIn(["c"])).toEqual([["c", 24, ["c"]]]);
    expect(idsIn(walkItems(form()).map(({ item }) => item.id))).toHaveLength(3);
  });

  it.each([
    ["", "foreign"],
    ["hello", "foreign"],
    ["[1]", "foreign"],
    ['{"kind":"something","version":2,"fields":[],"layout":[]}', "foreign"],
    ['{"kind":"gongshu.form-parts","version":99,"fields":[],"layout":[]}', "newer"],
    ['{"kind":"gongshu.form-parts","version":2,"fields":[],"layout":[]}', "damaged"],
    ['{"kind":"gongshu.form-parts","version":2,"fields":[{"kind":"nonsense"}],"layout":[]}', "damaged"],
  ])("are refused when the text is %s", (text, reason) => {
    expect(readClip(text)).toEqual({ ok: false, reason });
  });

  it("are refused when two of them have one id", () => {
    const field = { kind: "text", id: "a", field: "a", label: "A" };
    const text = JSON.stringify({ kind: "gongshu.form-parts", version: 2, fields: [field, field], layout: [] });
    expect(readClip(text).ok).toBe(false);
  });
});
