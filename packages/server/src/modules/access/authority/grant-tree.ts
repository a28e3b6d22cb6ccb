import { type GrantKind, type GrantNode, type MenuCategory, menuCategories } from "@gongshu/contract/access/authority";
import { menuName } from "@gongshu/contract/access/menu-names";
import { rightName } from "@gongshu/contract/access/right-names";
import { toTree } from "@gongshu/core/list/tree";
import { type Locale, translate } from "@gongshu/core/text/messages";
import { authorityMessages } from "./authority.messages.ts";
import type { Catalogue, CatalogueItem, CatalogueMenu } from "./catalogue.ts";
import type { GrantSets } from "./grant-plan.ts";

const root = "-1";
type Line = Omit<GrantNode, "children" | "hasChildren">;

export interface GrantTree {
  readonly list: GrantNode[];
  /** Ids of everything in the tree. */
  readonly all: string[];
}

export interface TreeRequest {
  readonly type: GrantKind;
  readonly moduleIds: readonly string[];
  readonly category?: MenuCategory | undefined;
}

/** The items of one kind that the owner of these rights can grant: menus, or items of the chosen menus below the menus above them. */
export function grantTree(catalogue: Catalogue, owned: GrantSets, request: TreeRequest, locale: Locale): GrantTree {
  const offered = [...catalogue.menus.values()].filter(
    ({ id, category }) => owned.module.has(id) && (request.category === undefined || category === request.category),
  );
  const lines =
    request.type === "module"
      ? offered.map((menu) => menuLine(menu, locale))
      : innerLines(catalogue, owned, request, offered, locale);
  const all = request.category === undefined ? underCategories(catalogue, lines, locale) : lines;
  const known = new Set(all.map(({ id }) => id));
  // Menus below one that the caller does not have move to the top.
  const placed = all.map((line) => (known.has(line.parentId) ? line : { ...line, parentId: root }));
  return { list: toTree(placed, root), all: [...known] };
}

/** Under the name that the navigation shows. */
function menuLine({ category: _category, type: _type, ...menu }: CatalogueMenu, locale: Locale): Line {
  return { ...menu, fullName: translate(menuName(menu), locale), kind: "module" };
}

function innerLines(
  catalogue: Catalogue,
  owned: GrantSets,
  { type, moduleIds }: TreeRequest,
  offered: readonly CatalogueMenu[],
  locale: Locale,
): Line[] {
  if (type === "module") return [];
  const menus = new Map(offered.map((menu) => [menu.id, menu]));
  const chosen = new Set(moduleIds.filter((id) => menus.has(id)));
  const items = [...catalogue.items[type].values()].filter(
    ({ id, moduleId }) => chosen.has(moduleId) && owned[type].has(id),
  );
  const shown = new Set(items.map(({ id }) => id));
  const around = new Set<string>();
  for (const { moduleId } of items)
    for (let at = menus.get(moduleId); at !== undefined && !around.has(at.id); at = menus.get(at.parentId))
      around.add(at.id);
  return [
    ...offered.filter(({ id }) => around.has(id)).map((menu) => menuLine(menu, locale)),
    ...items.map((item) => itemLine(item, type, shown, locale)),
  ];
}

function itemLine(
  { moduleId, parentId, ...item }: CatalogueItem,
  kind: GrantKind,
  shown: ReadonlySet<string>,
  locale: Locale,
): Line {
  const shownKind = kind === "formRead" ? "form" : kind;
  const fullName = translate(rightName(shownKind, item), locale);
  return { ...item, fullName, parentId: shown.has(parentId) ? parentId : moduleId, kind: shownKind };
}

const categoryNames = { App: authorityMessages.app, Workstation: authorityMessages.workstation } as const;

/** The menus of other places than the web stand below a node of their own. */
function underCategories(catalogue: Catalogue, lines: readonly Line[], locale: Locale): Line[] {
  const present = new Set(lines.flatMap(({ id }) => catalogue.menus.get(id)?.category ?? []));
  const others = menuCategories.filter(
    (category): category is keyof typeof categoryNames => category !== "Web" && present.has(category),
  );
  const nodeId = (category: MenuCategory) => `category.${category}`;
  const ids = new Set(lines.map(({ id }) => id));
  return [
    ...lines.map((line) => {
      const category = catalogue.menus.get(line.id)?.category ?? "Web";
      return category === "Web" || ids.has(line.parentId) ? line : { ...line, parentId: nodeId(category) };
    }),
    ...others.map(
      (category): Line => ({
        id: nodeId(category),
        parentId: root,
        fullName: translate(categoryNames[category], locale),
        enCode: category,
        icon: "",
        sortCode: 9999,
        kind: "category",
      }),
    ),
  ];
}
