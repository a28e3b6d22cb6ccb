import type { Platform } from "#platform/http/platform.ts";
import { foundTexts, pageOf, type ReferenceSource } from "#platform/reference/reference-source.ts";
import { DictionaryIndex } from "./dictionary-index.ts";

/** Entries of dictionaries, by their codes: records keep codes, not ids. */
export function dictionarySource({ events }: Platform): ReferenceSource {
  const index = new DictionaryIndex(events);
  return {
    name: "dictionary",
    tables: ["dictionaryType", "dictionaryData"],
    async exists(ctx, of, codes) {
      const { byCode } = await index.entries(ctx, of);
      return new Set(codes.filter((code) => byCode.has(code)));
    },
    async textOf(ctx, of, codes) {
      const { names } = await index.entries(ctx, of);
      return new Map(
        codes.flatMap((code) => {
          const name = names.get(code);
          return name === undefined ? [] : [[code, name]];
        }),
      );
    },
    async find(ctx, of, texts) {
      const wanted = new Set(texts);
      const { list } = await index.entries(ctx, of);
      const named = list.filter(({ enCode, fullName }) => wanted.has(enCode) || wanted.has(fullName));
      // People see names, so a name comes before a code that reads the same.
      return foundTexts(
        named.map(({ enCode, fullName }) => ({ id: enCode, fullName })),
        { exact: ({ fullName }) => [fullName], names: ({ id }) => [id] },
      );
    },
    async page(ctx, of, query) {
      const word = query.keyword.toLowerCase();
      const from = (query.currentPage - 1) * query.pageSize;
      const { list } = await index.entries(ctx, of);
      const page = list.filter(({ fullName }) => fullName.toLowerCase().includes(word));
      return pageOf(
        page.slice(from, from + query.pageSize + 1).map(({ enCode, fullName }) => ({ id: enCode, fullName })),
        query,
      );
    },
  };
}
