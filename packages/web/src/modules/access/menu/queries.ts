import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  type MenuCategory,
  type MenuNode,
  menuCategories,
  menuOptions,
  menuSelector,
  moveMenu,
  setMenuStates,
  toggleMenu,
  updateMenu,
} from "@gongshu/contract/access/menu";
import { modelSelector } from "@gongshu/contract/lowcode/visual-dev";
import { typeSelector } from "@gongshu/contract/system/dictionary";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { flatRows, type MenuRow, menuRows } from "./menu-rows.ts";

/** The screen shows these failures itself, with a retry. */
export const shownInPlace = { isHandled: true };

export function useMenus(category: MenuCategory, keyword: string) {
  return useQuery({
    ...localizedEndpointQuery(useLocale(), listMenus, { query: { category, keyword } }),
    meta: shownInPlace,
  });
}

export interface ListedMenu {
  readonly row: MenuRow;
  readonly category: MenuCategory;
}

/** A menu wherever it stands, most likely in `category`, asked anew when `isOpen`; undefined while it is on its way, null where there is none. */
export function useListedMenu(id: string | undefined, category: MenuCategory, isOpen: boolean) {
  const locale = useLocale();
  const readOf = (place: MenuCategory, enabled: boolean) => ({
    ...localizedEndpointQuery(locale, listMenus, { query: { category: place, keyword: "" } }),
    meta: shownInPlace,
    enabled,
    // It may have been made, or switched, a moment ago.
    staleTime: 0,
  });
  const findIn = (place: MenuCategory, list: readonly MenuNode[] = []): ListedMenu | undefined => {
    const row = flatRows(menuRows(list)).find((one) => one.id === id);
    return row && { row, category: place };
  };
  const first = useQuery(readOf(category, isOpen));
  const near = findIn(category, first.data?.list);
  const others = menuCategories.filter((place) => place !== category);
  const rest = useQueries({
    queries: others.map((place) => readOf(place, isOpen && first.isSuccess && !first.isFetching && near === undefined)),
  });
  const found = near ?? others.map((place, index) => findIn(place, rest[index]?.data?.list)).find(Boolean);
  const all = [first, ...rest];
  return {
    menu: found ?? (all.every(({ isSuccess, isFetching }) => isSuccess && !isFetching) ? null : undefined),
    error: all.find(({ isError }) => isError)?.error ?? null,
    retry: () => all.forEach((read) => void (read.isError && read.refetch())),
  };
}

export function useDirectories(category: MenuCategory, isOpen: boolean) {
  return useQuery({ ...localizedEndpointQuery(useLocale(), menuSelector, { query: { category } }), enabled: isOpen });
}

export function useMenu(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getMenu, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** Published forms, for menus that show one. */
export function useModels(isOpen: boolean) {
  return useQuery({ ...endpointQuery(modelSelector, { query: {} }), enabled: isOpen }).data?.list ?? [];
}

/** Dictionaries, for menus that show one. */
export function useDictionaries(isOpen: boolean) {
  return useQuery({ ...endpointQuery(typeSelector), enabled: isOpen }).data?.list ?? [];
}

/** For a form that finds its menu changed by somebody else: the tree behind it is as old. */
export function useRefreshMenus() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listMenus.path] });
}

const refreshes = [listMenus, menuSelector, menuOptions];

export const useCreateMenu = () => useEndpointMutation(createMenu, { refreshes });
export const useUpdateMenu = () => useEndpointMutation(updateMenu, { refreshes });
/** Switches the data authorisation of a menu on or off and leaves the rest of it as it is stored now. */
export function useSetDataScope() {
  const { mutateAsync } = useUpdateMenu();
  return async (id: string, isDataAuthorize: 0 | 1) => {
    const menu = await call(getMenu, { params: { id } });
    await mutateAsync({ params: { id }, body: { ...menu, isDataAuthorize } });
  };
}

export const useDeleteMenu = () => useEndpointMutation(deleteMenu, { refreshes });
export const useToggleMenu = () => useEndpointMutation(toggleMenu, { refreshes });
export const useMoveMenu = () => useEndpointMutation(moveMenu, { refreshes });
export const useSetMenuStates = () => useEndpointMutation(setMenuStates, { refreshes });
