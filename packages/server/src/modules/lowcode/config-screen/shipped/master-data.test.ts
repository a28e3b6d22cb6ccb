import { createHash } from "node:crypto";
import { publishedConfig } from "@gongshu/core/screen/published-config";
import { locales } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { masterData } from "./master-data.ts";

describe("what the product ships", () => {
  it("has a higher release whenever a definition changes", () => {
    const digests = masterData.map(({ key, release, definition }) => {
      const { form, list } = definition("zh");
      const text = JSON.stringify(publishedConfig(form, list, (column) => column));
      return `${key} ${release} ${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
    });
    // A new digest stands beside a new release: tenants get a definition by its release.
    expect(digests).toMatchInlineSnapshot(`
      [
        "warehouse 1 eb3e490b4852",
        "location 1 ead9b8a5d269",
        "supplier 1 d808c5c3dbc7",
        "customer 1 9f4b46109b04",
        "equipment 1 232299f8b729",
        "material 1 91ca3768bf33",
        "sparePart 1 922d2cfb2b3d",
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
