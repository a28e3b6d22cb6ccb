import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../testing/property-runs.ts";
import { responseMappingSchema } from "./response-mapping.schema.ts";
import { mapResponse, type ResponseMapping } from "./response-mapping.ts";
import { fillJson, fillText } from "./template.ts";

const mapping = (more: object = {}): ResponseMapping => responseMappingSchema.parse(more);

describe("the mapping of an answer", () => {
  it.each([
    [{ code: 200, data: [1] }, {}, [1]],
    [{ data: [1] }, {}, { data: [1] }],
    [{ a: { b: [{ c: 1 }] } }, { path: "a.b.0.c" }, 1],
    [{ a: 1 }, { path: "a.b" }, undefined],
    [{ a: 1 }, { path: "constructor" }, undefined],
    [
      [{ a: 1, b: { c: 2 } }],
      { columns: [{ from: "b.c", to: "x" }, { from: "a" }, { from: "z" }] },
      [{ x: 2, a: 1, z: null }],
    ],
    [
      [{ a: 1, t: "one", k: [{ a: 2, t: "two" }] }],
      { options: { value: "a", label: "t", children: "k" } },
      [{ id: 1, fullName: "one", children: [{ id: 2, fullName: "two" }] }],
    ],
    [["x"], { options: {} }, [{ id: "x", fullName: "x" }]],
    [[{ id: 7 }], { options: {} }, [{ id: 7, fullName: 7 }]],
  ])("of %j by %j is %j", (answer, more, expected) => {
    expect(mapResponse(answer, mapping(more))).toEqual(expected);
  });

  it("gives up for no answer", () => {
    const paths = fc.stringMatching(/^[a-z0-9_.]{0,20}$/);
    fc.assert(
      fc.property(fc.jsonValue(), paths, fc.boolean(), (answer, path, hasOptions) => {
        const given = mapping({ path, columns: [{ from: path || "a" }], options: hasOptions ? {} : null });
        expect(() => mapResponse(answer, given)).not.toThrow();
      }),
    );
  });
});

describe("a template", () => {
  const valueOf = (name: string) => ({ a: "x y/&", n: 5, list: ["p", "q"] })[name] ?? null;

  it("puts values into texts, as data", () => {
    expect(fillText("/orders/@{a}?n=@{n}", valueOf, encodeURIComponent)).toBe("/orders/x%20y%2F%26?n=5");
    expect(fillText("@list", valueOf)).toBe("p,q");
    expect(fillJson({ a: "@n", b: ["@list", "at @{n}"], c: "@nobody" }, valueOf, (name) => name !== "nobody")).toEqual({
      a: 5,
      b: [["p", "q"], "at 5"],
      c: "@nobody",
    });
  });

  it("keeps the form of its JSON, whatever the values are", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const filled = fillJson(
          { a: "@x", b: "[@{x}]" },
          () => value,
          () => true,
        );
        expect(JSON.parse(JSON.stringify(filled))).toEqual({ a: value, b: `[${value}]` });
      }),
    );
  });
});
