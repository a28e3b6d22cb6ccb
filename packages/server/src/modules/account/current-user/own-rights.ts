import type { MenuEntry, PermissionEntry } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import { rightName } from "@gongshu/contract/access/right-names";
import type { AuthorizeKind, AuthorizeNode } from "@gongshu/contract/account/current-user";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { placeNames } from "./current-user.messages.ts";

type RightKind = Exclude<AuthorizeKind, "module">;
type Rights = Readonly<Record<string, PermissionEntry>>;

const root = "-1";

/** The caller's rights as trees: the menus, and each other kind below the menus that lead to it. */
export function ownRights(ctx: Context): Record<AuthorizeKind, AuthorizeNode[]> {
  const places = menuPlaces(ctx);
  const rights: Rights = Object.fromEntries(ctx.actor.access.permissionList.map((entry) => [entry.modelId, entry]));
  const treeOf = (kind: RightKind) => places.flatMap((node) => withRights(node, kind, rights, ctx.locale) ?? []);
  return {
    module: places,
    button: treeOf("button"),
    column: treeOf("column"),
    form: treeOf("form"),
    resource: treeOf("resource"),
  };
}

/** The menus of the web at the root; those of other places below a node that names the place. */
function menuPlaces(ctx: Context): AuthorizeNode[] {
  const { menuList, appMenuList, workstationMenuList } = ctx.actor.access;
  const others = [
    { id: "App" as const, menus: appMenuList },
    { id: "Workstation" as const, menus: workstationMenuList },
  ];
  return [
    ...menuList.map((menu) => menuNode(menu, root, ctx.locale)),
    ...others.flatMap(({ id, menus }, index) =>
      menus.length === 0
        ? []
        : [
            node(
              { id, parentId: root, fullName: translate(placeNames[id], ctx.locale), icon: "", moduleId: "" },
              10_000 + index,
              menus.map((menu) => menuNode(menu, id, ctx.locale)),
            ),
          ],
    ),
  ];
}

function menuNode(menu: MenuEntry, parentId: string, locale: Locale): AuthorizeNode {
  const { id, icon, sortCode, children } = menu;
  return node(
    { id, parentId, fullName: translate(menuName(menu), locale), icon, moduleId: id },
    sortCode,
    children.map((child) => menuNode(child, id, locale)),
  );
}

function node(
  facts: Pick<AuthorizeNode, "id" | "parentId" | "fullName" | "icon" | "moduleId">,
  sortCode: number,
  children: AuthorizeNode[],
): AuthorizeNode {
  return { ...facts, sortCode, hasChildren: children.length > 0, children };
}

/** The menu with its rights of a kind below it; undefined when there are none at all. */
function withRights(menu: AuthorizeNode, kind: RightKind, rights: Rights, locale: Locale): AuthorizeNode | undefined {
  const below = menu.children.flatMap((child) => withRights(child, kind, rights, locale) ?? []);
  const own = (rights[menu.id]?.[kind] ?? []).map((right, index) => {
    const fullName = translate(rightName(kind, right), locale);
    return node({ id: right.id, parentId: menu.id, fullName, icon: "", moduleId: menu.id }, index + 1, []);
  });
  const children = [...below, ...own];
  return children.length === 0 ? undefined : { ...menu, hasChildren: true, children };
}
