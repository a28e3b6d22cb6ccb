import { areaRoot } from "@gongshu/contract/system/area";
import type { Context } from "#platform/http/context.ts";
import { type StockArea, type StockAreas, stockAreas } from "./stock-areas.ts";

/** An area as one tenant has it. */
export interface Area extends StockArea {
  readonly enabledMark: 0 | 1;
  readonly description: string;
  /** 0 while nothing of it was changed. */
  readonly version: number;
  /** Of the tenant's own ones and those that it changed; the others have theirs in the process. */
  readonly quickQuery?: string;
}

/** A row of the tenant: in the place of the stock area with its id, or, deleted, taking that away, or one of its own. */
interface OverlayRow extends Area {
  readonly deleteMark: 1 | null;
}

function untouched(area: StockArea): Area {
  return { ...area, enabledMark: 1, description: "", version: 0 };
}

/** All areas of the tenant, for changes, searches and the whole tree. */
export async function allAreas(ctx: Context): Promise<ReadonlyMap<string, Area>> {
  const [stock, rows] = [await stockAreas(), await overlay(ctx).execute()];
  const areas = new Map<string, Area>();
  for (const area of stock.byId.values()) areas.set(area.id, untouched(area));
  for (const row of rows) put(areas, row);
  return areas;
}

/** The areas right below these, by parent, in their order. Asks for their rows alone. */
export async function areasBelow(ctx: Context, parentIds: readonly string[]): Promise<Map<string, Area[]>> {
  const stock = await stockAreas();
  const areas = new Map(parentIds.flatMap((id) => stockBelow(stock, id)).map((area) => [area.id, area]));
  const rows = await overlay(ctx)
    .where((row) => row.or([row("parentId", "in", orNone(parentIds)), row("id", "in", orNone([...areas.keys()]))]))
    .execute();
  for (const row of rows) put(areas, row);
  return byParent([...areas.values()].filter(({ parentId }) => parentIds.includes(parentId)));
}

/** One area of the tenant. */
export async function areaOf(ctx: Context, id: string): Promise<Area | undefined> {
  const [stock, row] = [await stockAreas(), await overlay(ctx).where("id", "=", id).executeTakeFirst()];
  if (row !== undefined) return row.deleteMark === null ? row : undefined;
  const area = stock.byId.get(id);
  return area === undefined ? undefined : untouched(area);
}

export function byParent(areas: Iterable<Area>): Map<string, Area[]> {
  const sorted = [...areas].sort((one, other) => one.sortCode - other.sortCode || (one.enCode < other.enCode ? -1 : 1));
  return Map.groupBy(sorted, ({ parentId }) => parentId);
}

/** Changes whenever an area of the tenant does: every change adds a row or a version. */
export async function overlayMark(ctx: Context): Promise<string> {
  const { rows, versions } = await ctx.db
    .selectFrom("area")
    .select(({ fn }) => [fn.countAll<number>().as("rows"), fn.sum<number | null>("version").as("versions")])
    .executeTakeFirstOrThrow();
  return `${rows}-${versions ?? 0}`;
}

function put(areas: Map<string, Area>, row: OverlayRow): void {
  if (row.deleteMark === null) areas.set(row.id, row);
  else areas.delete(row.id);
}

function stockBelow({ byParent: below }: StockAreas, parentId: string): Area[] {
  return (below.get(parentId) ?? []).map(untouched);
}

function overlay(ctx: Context) {
  return ctx.db
    .selectFrom("area")
    .select(["id", "parentId", "fullName", "enCode", "type", "sortCode", "enabledMark", "description", "version"])
    .select(["quickQuery", "deleteMark"]);
}

/** SQL has no empty list. */
function orNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [""] : ids;
}

/** Names from the province down, without the area itself. */
export function pathOf(areas: ReadonlyMap<string, Area>, { parentId }: Area): string {
  const names: string[] = [];
  for (let at = areas.get(parentId); at !== undefined && names.length < 4; at = areas.get(at.parentId))
    names.unshift(at.fullName);
  return names.join(" / ");
}

/** Whether an area is below another one; everything is below the root. */
export function isBelow(areas: ReadonlyMap<string, Area>, area: Area, ancestorId: string): boolean {
  if (ancestorId === areaRoot) return true;
  let steps = 0;
  for (let id = area.parentId; id !== areaRoot && steps < 4; steps += 1) {
    if (id === ancestorId) return true;
    id = areas.get(id)?.parentId ?? areaRoot;
  }
  return false;
}
