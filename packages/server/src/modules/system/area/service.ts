import type { ParsedArguments } from "@gongshu/contract/endpoint";
import {
  type AreaNode,
  type AreaOption,
  type AreaRow,
  areaColumns,
  type areaInput,
  areaRoot,
  type updateArea as updateEndpoint,
} from "@gongshu/contract/system/area";
import { sql } from "kysely";
import type { z } from "zod";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { errorMessages } from "#platform/http/error.messages.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { areaErrors } from "./area.messages.ts";
import { type Area, allAreas, areaOf, areasBelow, byParent, isBelow, overlayMark, pathOf } from "./overlay.ts";
import { stockSearchTexts } from "./stock-areas.ts";

type Input = z.output<typeof areaInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];

const deepest = 4;
/** A search that finds more is too wide to be read. */
const maxFound = 200;

const rows = new Entity("area", [
  "parentId",
  "fullName",
  "enCode",
  "quickQuery",
  "type",
  "enabledMark",
  "sortCode",
  "description",
]);

/** The areas right below one; with a keyword those that it finds anywhere below. */
export function listAreas(ctx: Context, parentId: string, keyword: string | undefined): Promise<AreaRow[]> {
  return keyword === undefined ? level(ctx, parentId) : search(ctx, parentId, keyword);
}

async function level(ctx: Context, parentId: string): Promise<AreaRow[]> {
  const list = (await areasBelow(ctx, [parentId])).get(parentId) ?? [];
  const below = await areasBelow(
    ctx,
    list.map(({ id }) => id),
  );
  return list.map((area) => rowOf(area, below.has(area.id)));
}

async function search(ctx: Context, parentId: string, keyword: string): Promise<AreaRow[]> {
  const [areas, wholeText] = [await allAreas(ctx), await areaTexts()];
  const needle = keyword.toLowerCase();
  // Search results reveal the content of a column, so only visible columns are searched.
  const [seesName, seesCode] = (["fullName", "enCode"] as const).map((code) =>
    maySeeColumn(ctx, areaColumns.menu, code),
  );
  const textOf = (area: Area) => {
    if (seesName === true && seesCode === true) return wholeText(area);
    return searchText(seesName === true ? [area.fullName] : [], seesCode === true ? [area.enCode] : []);
  };
  const found = [...areas.values()].filter((area) => textOf(area).includes(needle) && isBelow(areas, area, parentId));
  // Whole names and beginnings before what is only somewhere in them, then from provinces down.
  const rank = (area: Area) =>
    (textOf(area)
      .split("\n")
      .some((line) => line.startsWith(needle))
      ? 0
      : 10) + area.type;
  const parents = new Set([...areas.values()].map((area) => area.parentId));
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxFound)
    .map((area) => ({ ...rowOf(area, parents.has(area.id)), path: pathOf(areas, area) }));
}

/** Gives the text of an area in which a word is looked for: name, code, pinyin. */
export async function areaTexts(): Promise<(area: Area) => string> {
  const stockTexts = await stockSearchTexts();
  return ({ id, quickQuery }) => quickQuery ?? stockTexts.get(id) ?? "";
}

function rowOf({ id, parentId, fullName, enCode, type, sortCode, enabledMark }: Area, hasChildren: boolean): AreaRow {
  return { id, parentId, fullName, enCode, type, sortCode, enabledMark, hasChildren, isLeaf: !hasChildren };
}

/** The enabled areas right below one, for choosing an address step by step. */
export async function areaOptions(ctx: Context, parentId: string): Promise<AreaOption[]> {
  const list = ((await areasBelow(ctx, [parentId])).get(parentId) ?? []).filter(isEnabled);
  const below = await areasBelow(
    ctx,
    list.map(({ id }) => id),
  );
  return list.map(({ id, fullName, sortCode }) => ({
    id,
    fullName,
    sortCode,
    isLeaf: below.get(id)?.some(isEnabled) !== true,
  }));
}

function isEnabled({ enabledMark }: Area): boolean {
  return enabledMark === 1;
}

/** Names for ids that are stored somewhere, whatever has been switched off since. */
export async function areaNames(ctx: Context, ids: readonly string[]): Promise<{ id: string; fullName: string }[]> {
  const areas = await allAreas(ctx);
  return [...new Set(ids)].flatMap((id) => {
    const area = areas.get(id);
    return area === undefined ? [] : [{ id, fullName: area.fullName }];
  });
}

export async function getArea(ctx: Context, id: string) {
  const area = await areaOf(ctx, id);
  if (area === undefined) throw notFound();
  const above: Area[] = [];
  let at = await areaOf(ctx, area.parentId);
  while (at !== undefined && above.length < deepest) {
    above.unshift(at);
    at = await areaOf(ctx, at.parentId);
  }
  return { ...pick(area), parentName: above.at(-1)?.fullName ?? "", parentIds: above.map((parent) => parent.id) };
}

function pick({ id, parentId, fullName, enCode, enabledMark, sortCode, description, version }: Area) {
  return { id, parentId, fullName, enCode, enabledMark, sortCode, description, version };
}

/** Every enabled area, nested. */
export async function regionTree(ctx: Context): Promise<AreaNode[]> {
  const below = byParent([...(await allAreas(ctx)).values()].filter(isEnabled));
  const build = (parent: string): AreaNode[] =>
    (below.get(parent) ?? []).map(({ id, parentId, fullName, enCode }) => {
      const children = build(id);
      return { id, parentId, fullName, enCode, hasChildren: children.length > 0, children };
    });
  return build(areaRoot);
}

/** Names what the tree would hold, so that it travels once. */
export async function regionTag(ctx: Context): Promise<string> {
  // A browser may change tenants and keep what it has stored.
  return `"region-1-${ctx.tenant.id}-${await overlayMark(ctx)}"`;
}

export function createArea(ctx: Context, input: Input): Promise<string> {
  return changeAreas(ctx, async (tx, areas) => {
    const type = typeBelow(areas, input.parentId);
    if (type > deepest) throw invalidField("parentId", areaErrors.tooDeep);
    checkCode(areas, input.enCode);
    return rows.create(tx, storedOf(input, type));
  });
}

export function updateArea(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  return changeAreas(ctx, async (tx, areas) => {
    const before = areas.get(id);
    if (before === undefined) throw notFound();
    const input = withChange(pick(before), change);
    // An area that keeps its level cannot get below itself, nor its own below too deep.
    if (input.parentId !== before.parentId && typeBelow(areas, input.parentId) !== before.type)
      throw invalidField("parentId", areaErrors.levelIsFixed);
    checkCode(areas, input.enCode, id);
    await changeStored(tx, before, storedOf(input, before.type), version);
  });
}

/** A stock area is switched for this tenant alone. */
export function toggleArea(ctx: Context, id: string): Promise<void> {
  return changeAreas(ctx, async (tx, areas) => {
    const area = areas.get(id);
    if (area === undefined) throw notFound();
    await changeStored(tx, area, { enabledMark: area.enabledMark === 1 ? 0 : 1 });
  });
}

/** Refused while there are areas below it. A stock area goes for this tenant alone. */
export function deleteArea(ctx: Context, id: string): Promise<void> {
  return changeAreas(ctx, async (tx, areas) => {
    const area = areas.get(id);
    if (area === undefined) throw notFound();
    if ([...areas.values()].some(({ parentId }) => parentId === id)) throw conflict(areaErrors.hasChildren);
    if (area.version === 0) await rows.create(tx, storedOf(area, area.type), id);
    await rows.remove(tx, id);
  });
}

/** Changes of a tenant's areas happen one after the other: parent, children and codes are then what they were looked at as. */
function changeAreas<T>(ctx: Context, work: (tx: Context, areas: ReadonlyMap<string, Area>) => Promise<T>): Promise<T> {
  return ctx.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`area:${tx.tenant.id}`}, 0))`.execute(tx.db);
    return work(tx, await allAreas(tx));
  });
}

/** The first change of a stock area makes the tenant's own row of it. */
async function changeStored(tx: Context, before: Area, values: Partial<ReturnType<typeof storedOf>>, version?: number) {
  if (before.version === 0) await rows.create(tx, { ...storedOf(before, before.type), ...values }, before.id);
  else await rows.update(tx, before.id, values, version);
}

function storedOf(
  { parentId, fullName, enCode, enabledMark, sortCode, description }: Omit<Input, "version">,
  type: number,
) {
  const quickQuery = searchText([fullName], [enCode]);
  return { parentId, fullName, enCode, quickQuery, type, enabledMark, sortCode, description };
}

function typeBelow(areas: ReadonlyMap<string, Area>, parentId: string): number {
  if (parentId === areaRoot) return 1;
  const parent = areas.get(parentId);
  if (parent === undefined) throw invalidField("parentId", areaErrors.parentNotFound);
  return parent.type + 1;
}

function checkCode(areas: ReadonlyMap<string, Area>, enCode: string, id?: string): void {
  for (const area of areas.values())
    if (area.enCode === enCode && area.id !== id) throw conflict(errorMessages.enCodeExists, undefined, "enCode");
}
