import { areaRoot } from "@gongshu/contract/system/area";
import { searchText } from "#platform/text/pinyin.ts";

/** An area as the product brings it. */
export interface StockArea {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  /** Six digits of the national standard (GB/T 2260); the id is the same. */
  readonly enCode: string;
  /** 1 province, 2 city, 3 county. */
  readonly type: number;
  readonly sortCode: number;
}

export interface StockAreas {
  readonly byId: ReadonlyMap<string, StockArea>;
  readonly byParent: ReadonlyMap<string, readonly StockArea[]>;
}

let loading: Promise<StockAreas> | undefined;
let indexing: Promise<ReadonlyMap<string, string>> | undefined;

/** All provinces, cities and counties of the country. Read once in a process, with the first question. */
export function stockAreas(): Promise<StockAreas> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<StockAreas> {
  const { areaList } = await import("@vant/area-data");
  const levels = [areaList.province_list, areaList.city_list, areaList.county_list];
  const codes = levels
    .flatMap((level, index) => Object.entries(level).map(([id, fullName]) => ({ id, fullName, type: index + 1 })))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const counts = new Map<string, number>();
  const areas = codes.map(({ id, fullName, type }): StockArea => {
    const parentId = type === 1 ? areaRoot : id.slice(0, (type - 1) * 2).padEnd(6, "0");
    const sortCode = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, sortCode);
    return { id, parentId, fullName, enCode: id, type, sortCode };
  });
  return {
    byId: new Map(areas.map((area) => [area.id, area])),
    byParent: Map.groupBy(areas, ({ parentId }) => parentId),
  };
}

const indexChunk = 200;

/** The search texts of the stock areas, pinyin included. Built in chunks with the first search, because it takes a while. */
export function stockSearchTexts(): Promise<ReadonlyMap<string, string>> {
  indexing ??= makeIndex().catch((error: unknown) => {
    indexing = undefined;
    throw error;
  });
  return indexing;
}

async function makeIndex(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { id, fullName, enCode } of (await stockAreas()).byId.values()) {
    texts.set(id, searchText([fullName], [enCode]));
    if (texts.size % indexChunk === 0) await new Promise((done) => setImmediate(done));
  }
  return texts;
}
