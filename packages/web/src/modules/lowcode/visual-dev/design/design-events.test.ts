import type { FormDefinition, FormEvent } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { describe, expect, it } from "vitest";
import { clipText, readClip } from "./clipboard.ts";
import { type DesignState, designOf, reduceDesign, startDesign } from "./design-state.ts";
import { copyPieces } from "./field-copy.ts";
import { usesOf } from "./field-uses.ts";
import { pieceOf } from "./form-tree.ts";

const text = (id: string) => ({ kind: "text", id, field: id, label: id.toUpperCase() });
const items = { ...text("items"), kind: "table", columns: [text("part")] };
const event: FormEvent = {
  id: "e1",
  trigger: { on: "change", field: "a" },
  when: "{n} is not EMPTY",
  steps: [
    { do: "set", field: "b", value: "{a}" },
    {
      do: "fetch",
      interfaceId: "i",
      parameters: [{ name: "code", value: "{a}" }],
      table: "items",
      fills: [{ from: "x", to: "part" }],
    },
    { do: "clear", fields: ["n"] },
  ],
};

function formOf(fields: readonly object[], events: readonly FormEvent[]): FormDefinition {
  const parsed = parseForm({ schema: 3, fields, events });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const fields = [text("a"), text("b"), text("n"), items];
const form = formOf(fields, [event]);
const state = (of = form): DesignState => startDesign(designOf(of, null));
const counter = () => {
  let next = 0;
  return () => {
    next += 1;
    return `new${next}`;
  };
};

describe("events of a design", () => {
  it("come along with copied fields, and name the copies of what was copied with them", () => {
    const pieces = copyPieces(
      ["a", "b", "items"].flatMap((id) => pieceOf(form, id) ?? []),
      counter(),
    );
    const next = reduceDesign(state(), { type: "addAll", pieces, place: { container: null, index: 4 } });
    const [, copied] = next.present.form.events ?? [];
    expect(copied).toEqual({
      ...event,
      id: copied?.id,
      trigger: { on: "change", field: "new1" },
      steps: [
        { do: "set", field: "new2", value: "{new1}" },
        {
          do: "fetch",
          interfaceId: "i",
          parameters: [{ name: "code", value: "{new1}" }],
          table: "new3",
          fills: [{ from: "x", to: "new4" }],
        },
        { do: "clear", fields: ["n"] },
      ],
    });
  });

  it("are on the clipboard, and stay behind where the other form has not what they name", () => {
    const clip = readClip(clipText(form, ["a", "b", "items"]));
    if (!clip.ok) throw new Error(clip.reason);
    const pieces = copyPieces(clip.pieces, counter());
    const place = { container: null, index: 0 };
    const without = state(formOf([text("other")], []));
    expect(reduceDesign(without, { type: "addAll", pieces, place }).present.form.events ?? []).toEqual([]);
    const having = state(formOf([text("n")], []));
    expect(reduceDesign(having, { type: "addAll", pieces, place }).present.form.events).toHaveLength(1);
  });

  it("go with the field that starts them, stay when it is moved or renamed, and are named by what they use", () => {
    const gone = reduceDesign(state(), { type: "remove", ids: ["a"] });
    expect("events" in gone.present.form).toBe(false);
    expect(reduceDesign(gone, { type: "undo" }).present.form.events).toEqual([event]);
    const moved = reduceDesign(state(), { type: "move", ids: ["a"], place: { container: null, index: 3 } });
    expect(moved.present.form.events).toEqual([event]);
    expect(["b", "n", "items", "part"].map((id) => usesOf(form, [id]).length)).toEqual([1, 1, 1, 1]);
    expect(usesOf(form, ["a"])).toEqual([]);
  });
});
