import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyForm } from "../testing/any-form.ts";
import "../testing/property-runs.ts";
import type { FormDefinition } from "./definition.ts";
import { formSchema } from "./form.schema.ts";
import { linksOf, withLinks } from "./links.ts";
import { parseForm } from "./parse-form.ts";

const named = {
  dictionary: ["unit", "grade"],
  rule: ["order-no"],
  interface: ["prices", "stock"],
  model: ["customer", "goods"],
};

function formWith(more: object, ...fields: object[]): FormDefinition {
  const parsed = parseForm({ schema: 3, fields, ...more });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path}: ${message.en}`).join("; "));
  return parsed.form;
}

const form = (...fields: object[]) => formWith({}, ...fields);

const choice = (id: string, dictionaryType: string) => ({
  kind: "select",
  id,
  field: id,
  label: id,
  options: { source: "dictionary", dictionaryType },
});

describe("what a form names outside of itself", () => {
  it("is found in every kind of field, in sub-tables too, each once", () => {
    const whole = form(
      choice("a", "unit"),
      { kind: "billNumber", id: "b", field: "b", label: "b", rule: "order-no" },
      { kind: "relatedForm", id: "c", field: "c", label: "c", modelId: "customer" },
      {
        kind: "table",
        id: "t",
        field: "t",
        label: "t",
        columns: [
          choice("d", "unit"),
          { kind: "popupSelect", id: "e", field: "e", label: "e", interfaceId: "prices" },
          {
            kind: "cascader",
            id: "f",
            field: "f",
            label: "f",
            options: { source: "dictionary", dictionaryType: "grade" },
          },
        ],
      },
    );
    expect(linksOf(whole)).toEqual([
      { target: "dictionary", name: "unit" },
      { target: "rule", name: "order-no" },
      { target: "model", name: "customer" },
      { target: "interface", name: "prices" },
      { target: "dictionary", name: "grade" },
    ]);
  });

  it("is found in the steps of events", () => {
    const field = { kind: "text", id: "a", field: "a", label: "a" };
    const fetch = { do: "fetch", interfaceId: "prices", parameters: [], fills: [{ from: "price", to: "b" }] };
    const event = { id: "e", trigger: { on: "change", field: "a" }, steps: [{ do: "clear", fields: ["b"] }, fetch] };
    const whole = formWith({ events: [event] }, field, { ...field, id: "b", field: "b", label: "b" });
    expect(linksOf(whole)).toEqual([{ target: "interface", name: "prices" }]);
    const renamed = withLinks(whole, () => "stock");
    expect(renamed.events).toEqual([{ ...event, steps: [event.steps[0], { ...fetch, interfaceId: "stock" }] }]);
  });

  it("is no option that is called like it, and nothing where nothing was chosen", () => {
    const options = { source: "static", options: [{ value: "unit", label: "unit" }] };
    expect(linksOf(form({ kind: "select", id: "a", field: "a", label: "unit", options }))).toEqual([]);
  });

  it("is renamed and named back without any other change, whatever the form", () => {
    const fresh = (name: string) => `new ${name}`;
    fc.assert(
      fc.property(anyForm(named), (before) => {
        const renamed = withLinks(before, ({ name }) => fresh(name));
        expect(linksOf(renamed)).toEqual(linksOf(before).map((link) => ({ ...link, name: fresh(link.name) })));
        const back = withLinks(renamed, ({ name }) => name.slice(fresh("").length));
        expect(JSON.stringify(back)).toBe(JSON.stringify(before));
        expect(JSON.stringify(formSchema.parse(JSON.parse(JSON.stringify(back))))).toBe(JSON.stringify(before));
      }),
    );
  });

  it("is in random forms at all, so that the promise above is not empty", () => {
    const forms = fc.sample(anyForm(named), 200);
    const found = new Set(forms.flatMap(linksOf).map(({ target }) => target));
    expect(found).toEqual(new Set(["dictionary", "rule", "interface", "model"]));
  });
});
