import { type FoundRecord, type SearchReply, searchLimits } from "@gongshu/contract/lowcode/search";
import type { Context } from "#platform/http/context.ts";
import { formMenus, type OnlineRecords, type RecordHit, searchRecords } from "../online-dev/service.ts";
import { searchPeople } from "./people.ts";

/** More lists than anybody has in the menu; the rest is not searched. */
const maxModels = 50;

/** Colleagues, and records of the lists in the caller's menu, with a word in them. */
export async function search(ctx: Context, records: OnlineRecords, keyword: string): Promise<SearchReply> {
  const menus = formMenus(ctx);
  const [people, { hits, isComplete }] = await Promise.all([
    searchPeople(ctx, keyword, searchLimits.people),
    searchRecords(records, ctx, keyword, {
      modelIds: [...menus.keys()].slice(0, maxModels),
      perModel: searchLimits.recordsPerModel,
    }),
  ]);
  const found = inTurn(hits, searchLimits.records).flatMap((hit): FoundRecord[] => {
    const menu = menus.get(hit.modelId);
    return menu === undefined ? [] : [{ ...hit, menuId: menu.id, menuName: menu.fullName, path: menu.urlAddress }];
  });
  return { people, records: found, isComplete };
}

/** At most `limit` hits: the first of every model before the second of any, then together again by model. */
function inTurn(hits: readonly RecordHit[], limit: number): RecordHit[] {
  const place = new Map<string, number>();
  const placed = hits.map((hit) => {
    const turn = place.get(hit.modelId) ?? 0;
    place.set(hit.modelId, turn + 1);
    return { hit, turn };
  });
  const kept = new Set(placed.toSorted((one, other) => one.turn - other.turn).slice(0, limit));
  return placed.filter((entry) => kept.has(entry)).map(({ hit }) => hit);
}
