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
        "warehouse 2 fe3cff6e2d71",
        "location 2 dacd154c936a",
        "supplier 1 0e2a5ed2c4e5",
        "customer 1 7c63908a367d",
        "equipment 2 015da2a7d5e6",
        "material 2 5822e65d9244",
        "sparePart 2 1d3cccd2a461",
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
