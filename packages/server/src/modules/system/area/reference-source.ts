import { areaRoot } from "@gongshu/contract/system/area";
import { addressReference } from "@gongshu/core/form/reference";
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

/** The ids from the province down. */
function wayTo(areas: Areas, area: Area): string {
  const above = areas.get(area.parentId);
  return above === undefined ? area.id : `${wayTo(areas, above)}/${area.id}`;
}

/** Whether ids lead from an area down to another, each enabled; a single one may be any. */
function isWay(areas: Areas, ids: readonly string[]): boolean {
  return ids.every((id, index) => {
    const area = areas.get(id);
    if (area?.enabledMark !== 1) return false;
    return ids.length === 1 || area.parentId === (index === 0 ? areaRoot : ids[index - 1]);
  });
}

/** Provinces, cities, counties and streets. */
export const areaSource: ReferenceSource = {
  name: "area",
  tables: ["area"],
  async exists(ctx, _of, ids) {
    const areas = await allAreas(ctx);
    return new Set(ids.filter((id) => isWay(areas, id.split("/"))));
  },
  async textOf(ctx, _of, ids) {
    const areas = await allAreas(ctx);
    return new Map(
      ids.flatMap((id): [string, string][] => {
        const names = id.split("/").map((part) => areas.get(part)?.fullName);
        return names.every((name) => name === undefined)
          ? []
          : [[id, names.map((name, index) => name ?? id.split("/")[index]).join(" / ")]];
      }),
    );
  },
  async find(ctx, of, texts) {
    const areas = await allAreas(ctx);
    const named = enabled(areas).map((area) => ({
      area,
      id: of === addressReference.of ? wayTo(areas, area) : area.id,
    }));
    const found = foundTexts(named, {
      exact: ({ area }) => [area.enCode, wholeName(areas, area)],
      names: ({ area }) => [area.fullName],
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
