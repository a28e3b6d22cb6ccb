import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { areaRoot, type findAddresses as endpoint, maxFoundAddresses } from "@gongshu/contract/system/area";
import type { Context } from "#platform/http/context.ts";
import { type Area, allAreas } from "./overlay.ts";
import { areaTexts } from "./service.ts";

interface Address {
  readonly ids: string[];
  readonly names: string[];
}

/** The areas of an address from the province down; undefined when one of them is switched off. */
function enabledPath(areas: ReadonlyMap<string, Area>, area: Area): readonly Area[] | undefined {
  const path: Area[] = [];
  for (let at: Area | undefined = area; at !== undefined; at = areas.get(at.parentId)) {
    if (at.enabledMark !== 1) return undefined;
    path.unshift(at);
    if (at.parentId === areaRoot) return path;
  }
  return undefined;
}

/** Addresses that can be chosen and in which the word stands: in their own name, or in that of an area above. */
export async function findAddresses(
  ctx: Context,
  { keyword, level, partial }: ParsedArguments<typeof endpoint>["query"],
): Promise<Address[]> {
  const [areas, textOf] = [await allAreas(ctx), await areaTexts()];
  const word = keyword.toLowerCase();
  const fitting = new Set([...areas.values()].filter((area) => textOf(area).includes(word)).map(({ id }) => id));
  const parents = new Set(
    [...areas.values()].filter(({ enabledMark }) => enabledMark === 1).map((area) => area.parentId),
  );
  const found = [...areas.values()].flatMap((area) => {
    const depth = area.type - 1;
    const isEnd = depth === level || !parents.has(area.id);
    if (depth > level || (partial === 0 && !isEnd)) return [];
    const path = enabledPath(areas, area);
    return path?.some(({ id }) => fitting.has(id)) === true ? [{ path, isOwn: fitting.has(area.id) }] : [];
  });
  return found
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || one.path.length - other.path.length)
    .slice(0, maxFoundAddresses)
    .map(({ path }) => ({ ids: path.map(({ id }) => id), names: path.map(({ fullName }) => fullName) }));
}
