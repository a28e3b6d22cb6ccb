import { createHash } from "node:crypto";
import { locales } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { masterData } from "./master-data.ts";

describe("what the product ships", () => {
  it("has a higher release whenever a definition changes", () => {
    const digests = masterData.map(({ key, release, definition }) => {
      const text = JSON.stringify(definition("zh"));
      return `${key} ${release} ${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
    });
    // A new digest stands beside a new release: tenants get a definition by its release.
    expect(digests).toMatchInlineSnapshot(`
      [
        "warehouse 2 62180bcdfd6a",
        "location 2 c0aa063d7f5d",
        "supplier 2 dcf9b6c2e61b",
        "customer 2 4f7c3c87a9c7",
        "equipment 2 8a6f905f7eca",
        "material 2 b1e3978afd20",
        "sparePart 2 ac3fee5ef81a",
      ]
    `);
  });

  it("refers only to what is shipped before it, and can be read in every language", () => {
    for (const [index, { definition, dictionaries }] of masterData.entries()) {
      const before = masterData.slice(0, index).map(({ key }) => key);
      for (const locale of locales) {
        const { form } = definition(locale);
        const related = form.fields.flatMap((field) => (field.kind === "relatedForm" ? [field.modelId] : []));
        expect(related.filter((key) => !before.includes(key))).toEqual([]);
        const chosen = form.fields.flatMap((field) =>
          field.kind === "select" && field.options.source === "dictionary" ? [field.options.dictionaryType] : [],
        );
        const own = new Set(dictionaries.map(({ enCode }) => enCode));
        expect(chosen.filter((code) => !own.has(code))).toEqual([]);
        expect(form.fields.map(({ id }) => id)).toEqual(definition("zh").form.fields.map(({ id }) => id));
      }
    }
  });
});
