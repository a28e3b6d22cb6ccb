import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  type MenuCategory,
  menuOptions,
  menuSelector,
  moveMenu,
  setMenuStates,
  toggleMenu,
  updateMenu,
} from "@gongshu/contract/access/menu";
import { modelSelector } from "@gongshu/contract/lowcode/visual-dev";
import { typeSelector } from "@gongshu/contract/system/dictionary";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
export const shownInPlace = { isHandled: true };

export function useMenus(category: MenuCategory, keyword: string) {
  return useQuery({
    ...localizedEndpointQuery(useLocale(), listMenus, { query: { category, keyword } }),
    meta: shownInPlace,
  });
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
export const useDeleteMenu = () => useEndpointMutation(deleteMenu, { refreshes });
export const useToggleMenu = () => useEndpointMutation(toggleMenu, { refreshes });
export const useMoveMenu = () => useEndpointMutation(moveMenu, { refreshes });
export const useSetMenuStates = () => useEndpointMutation(setMenuStates, { refreshes });
