import { foundTexts, pageOf, type ReferenceSource } from "#platform/reference/reference-source.ts";
import { type Area, allAreas, pathOf } from "./overlay.ts";
import { areaTexts } from "./service.ts";

type Areas = ReadonlyMap<string, Area>;

/** From the province down: many counties share their name. */
function wholeName(areas: Areas, area: Area): string {
  const path = pathOf(areas, area);
  return path === "" ? area.fullName : `${path} / ${area.fullName}`;
}

function enabled(areas: Areas): Area[] {
  return [...areas.values()].filter(({ enabledMark }) => enabledMark === 1);
}

/** Provinces, cities, counties and streets. */
export const areaSource: ReferenceSource = {
  name: "area",
  tables: ["area"],
  async exists(ctx, _of, ids) {
    const areas = await allAreas(ctx);
    return new Set(ids.filter((id) => areas.get(id)?.enabledMark === 1));
  },
  async textOf(ctx, _of, ids) {
    const areas = await allAreas(ctx);
    return new Map(
      ids.flatMap((id): [string, string][] => {
        const area = areas.get(id);
        return area === undefined ? [] : [[id, area.fullName]];
      }),
    );
  },
  async find(ctx, _of, texts) {
    const areas = await allAreas(ctx);
    const found = foundTexts(enabled(areas), {
      exact: (area) => [area.enCode, wholeName(areas, area)],
      names: (area) => [area.fullName],
    });
    const wanted = new Set(texts);
    return new Map([...found].filter(([text]) => wanted.has(text)));
  },
  async page(ctx, _of, query) {
    const areas = await allAreas(ctx);
    const textOf = await areaTexts();
    const word = query.keyword.toLowerCase();
    const from = (query.currentPage - 1) * query.pageSize;
    const page = enabled(areas)
      .filter((area) => textOf(area).includes(word))
      .slice(from, from + query.pageSize + 1);
    return pageOf(
      page.map((area) => ({ id: area.id, fullName: wholeName(areas, area) })),
      query,
    );
  },
};
