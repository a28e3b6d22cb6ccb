import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { figureKinds, type HomeFigure, maxRecordFigures } from "@gongshu/contract/account/home";
import { truncateDate } from "@gongshu/core/text/date";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Hooks } from "#platform/http/hooks.ts";
import { readPreferences } from "../preference/service.ts";

/** The counts of the caller's lists, each made by the list itself. */
export async function figuresOf(ctx: Context, hooks: Hooks): Promise<HomeFigure[]> {
  const midnight = truncateDate(ctx.now().getTime(), "yyyy-MM-dd", ctx.tenant.timeZone);
  const lists = await listsInOrder(ctx, hooks);
  const ofLists = lists
    .slice(0, maxRecordFigures)
    .map(([modelId, menu]) => recordFigure(ctx, hooks, modelId, menu, midnight));
  const menus = new Map(flat(ctx.actor.access.menuList).map((menu) => [menu.enCode, menu]));
  const stock = figureKinds.flatMap((kind) => hooks.countedLists.filter((list) => list.kind === kind));
  const ofStock = stock.map(async (list): Promise<HomeFigure[]> => {
    const { kind, menu } = list;
    const entry = menus.get(menu);
    if (entry === undefined || entry.type !== menuTypes.page) return [];
    return [{ kind, menuId: entry.id, total: await list.count(ctx), totalIsBound: false, today: null }];
  });
  return (await Promise.all([...ofLists, ...ofStock])).flat();
}

async function recordFigure(
  ctx: Context,
  { records }: Hooks,
  modelId: string,
  menu: MenuEntry,
  midnight: number,
): Promise<HomeFigure[]> {
  try {
    const { total, totalIsBound, recent } = await records.counts(ctx, modelId, midnight);
    return [{ kind: "records", menuId: menu.id, total, totalIsBound, today: recent }];
  } catch (error) {
    // A menu may outlive its model, or the caller's right to it; the others are counted all the same.
    if (error instanceof BusinessError) return [];
    throw error;
  }
}

/** The caller's lists of records: the starred ones first, then where the caller was last, then in the order of the menu. */
async function listsInOrder(ctx: Context, { records }: Hooks): Promise<[string, MenuEntry][]> {
  const lists = [...records.menus(ctx)];
  if (lists.length <= maxRecordFigures) return lists;
  const { favorites, recents } = await readPreferences(ctx);
  const wanted = [
    ...favorites,
    ...recents.flatMap(({ path }) => lists.find(([, menu]) => pathOf(menu) === path)?.[1].id ?? []),
  ];
  const place = (menu: MenuEntry) => {
    const at = wanted.indexOf(menu.id);
    return at < 0 ? wanted.length : at;
  };
  return lists.toSorted(([, one], [, other]) => place(one) - place(other));
}

function pathOf({ urlAddress }: MenuEntry): string {
  return `/${urlAddress.replace(/^\/+/, "")}`;
}

function flat(menus: readonly MenuEntry[]): MenuEntry[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.children)]);
}
