import {
  listMenus,
  type MenuNode,
  menuDirectory,
  menuNode,
  menuRoot,
  menuSelector,
  moveMenu,
} from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { listButtons } from "@gongshu/contract/access/menu-rights";
import { modelSelector } from "@gongshu/contract/lowcode/visual-dev";
import { typeSelector } from "@gongshu/contract/system/dictionary";
import { server } from "#testing/fake-server.ts";
import { sample } from "#testing/sample.ts";

/** A menu of the list; its id is its code. */
export function menu(fullName: string, enCode: string, fields: Partial<MenuNode> = {}): MenuNode {
  const rest = { parentId: menuRoot, urlAddress: enCode.replace(".", "/"), type: menuTypes.page, sortCode: 0 };
  return { ...sample(menuNode), id: enCode, fullName, enCode, ...rest, enabledMark: 1, children: [], ...fields };
}

export function directory(fullName: string, enCode: string, children: readonly MenuNode[] = []): MenuNode {
  const below = children.map((child) => ({ ...child, parentId: enCode }));
  return menu(fullName, enCode, { type: menuTypes.directory, hasChildren: below.length > 0, children: below });
}

/** Answers the list, its forms and the rights of each menu; what is moved among those at the top stands in its new place. */
export function answerMenus(menus: readonly MenuNode[]): void {
  let kept = [...menus];
  server.answer(listMenus, ({ query: { keyword = "" } }) => ({
    list: kept.filter((one) => JSON.stringify(one).includes(keyword)),
  }));
  server.answer(menuSelector, () => ({
    list: kept
      .filter(({ type }) => type === menuTypes.directory)
      .map(({ id, fullName = "" }) => ({ ...sample(menuDirectory), id, fullName, parentId: menuRoot })),
  }));
  server.answer(modelSelector, { list: [] });
  server.answer(typeSelector, { list: [] });
  server.answer(listButtons, { list: [] });
  server.answer(moveMenu, ({ params, body }) => {
    const moved = kept.find(({ id }) => id === params.id);
    const others = kept.filter(({ id }) => id !== params.id);
    const at = others.findIndex(({ id }) => id === body.beforeId);
    if (moved !== undefined) kept = body.parentId === menuRoot ? others.toSpliced(at, 0, moved) : others;
    return null;
  });
}
