import { describe, expect, it } from "vitest";
import { blankDraft, differencesOf, draftOf, inputOf, isSameDraft, newParameter } from "./interface-draft.ts";
import { readInterfaceFile } from "./interface-file.ts";
import { interfacesOf } from "./read-document.ts";

describe("the draft of an interface", () => {
  it("holds the query of a request as lines, and gives it back as existing clients have it", () => {
    const { pairs: _pairs, ...rest } = blankDraft;
    const draft = draftOf({ ...rest, requestParameters: '[{"field":"a","value":"1"}]' } as never);
    expect(draft.pairs).toEqual([{ field: "a", value: "1" }]);
    expect(inputOf(draft).requestParameters).toBe('[{"field":"a","value":"1"}]');
    expect(draftOf({ ...rest, requestParameters: "damaged" } as never).pairs).toEqual([]);
  });

  it("leaves out lines that nobody has filled in, so that adding one is no change", () => {
    const added = {
      ...blankDraft,
      pairs: [{ field: " ", value: "" }],
      parameters: [newParameter],
      hosts: [""],
      requestHeaders: [{ field: "", value: "", isSecret: true }],
    };
    expect(isSameDraft(blankDraft, added)).toBe(true);
    expect(isSameDraft(blankDraft, { ...added, query: "x" })).toBe(false);
  });

  it("is read from an exported file, and from no other", () => {
    const { publish: _publish, ...input } = inputOf({ ...blankDraft, fullName: "A", enCode: "a", categoryId: "old" });
    const file = JSON.stringify({ kind: "gongshu.data-interface", schema: 1, ...input });
    expect(readInterfaceFile(file, "here")).toMatchObject({ fullName: "A", categoryId: "here", publish: false });
    for (const text of ["", "[]", "{}", '{"kind":"gongshu.data-interface","schema":1}', "no json"])
      expect(readInterfaceFile(text, "here")).toBeUndefined();
  });
});

describe("two versions", () => {
  it("differ in what callers would notice", () => {
    const { pairs: _pairs, ...rest } = blankDraft;
    const version = (number: number, query: string) =>
      ({ ...rest, version: number, query, requestParameters: "[]", note: "", isPublished: false }) as never;
    expect(differencesOf(version(1, "a"), version(2, "b"))).toEqual([{ name: "query", before: "a", after: "b" }]);
  });
});

describe("the document", () => {
  it("says who may call what and how", () => {
    const get = {
      summary: "Orders",
      "x-version": 2,
      security: [{ session: [] }, { interface: [] }],
      parameters: [{ name: "a", required: true, description: "A", schema: { type: "number" } }],
    };
    const [one] = interfacesOf(JSON.stringify({ paths: { "/x": { get } } }), "https://a.example");
    expect(one).toMatchObject({
      summary: "Orders",
      version: 2,
      access: "byToken",
      parameters: [{ name: "a", type: "number", isRequired: true }],
    });
    expect(one?.example).toContain('https://a.example/x?a=…" \\\n  -H "Authorization: <token>"');
  });
});
