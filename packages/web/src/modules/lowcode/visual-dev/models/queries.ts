import { menuSelector } from "@gongshu/contract/access/menu";
import { roleSelector } from "@gongshu/contract/access/role";
import { currentUser } from "@gongshu/contract/account/oauth";
import type { CallArguments } from "@gongshu/contract/endpoint";
import {
  addModelMenu,
  copyModel,
  createModel,
  deleteModel,
  getModel,
  listModels,
  modelSelector,
  planPublication,
  publishModel,
  toggleModel,
  updateModel,
  type VisualDevInfo,
  type VisualDevInput,
} from "@gongshu/contract/lowcode/visual-dev";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { type FormPlace, formPlaces } from "#lib/form-menu.ts";
import type { ListState } from "#lib/list-query.ts";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { setCurrentUser, useSession } from "#lib/session.ts";
import { reportError } from "#lib/toast.ts";

/** Only web designs are made here; the other types belong to the code generator. */
const webDesignType = 1;
/** enCode of the dictionary of categories. */
const categoryDictionary = "webDesign";

export function useModels({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = {
    currentPage,
    pageSize,
    sidx,
    sort,
    keyword: filters["keyword"] ?? "",
    category: filters["category"] ?? "",
    type: String(webDesignType),
  };
  return useQuery({ ...endpointQuery(listModels, { query }), placeholderData: keepPreviousData });
}

export function useCategories() {
  const { data, isPending } = useQuery({
    ...endpointQuery(dataOptions, { params: { id: categoryDictionary } }),
    staleTime: 60_000,
  });
  const list = data?.list ?? [];
  return {
    list,
    isPending,
    /** The entry that a model's category names, by its id or its code. */
    entryOf: (category: string) => list.find(({ id, enCode }) => id === category || enCode === category),
  };
}

/** A model for editing: always asked anew, because what is edited must not be an old copy. */
export function useModel(id: string | undefined) {
  return useQuery({
    ...endpointQuery(getModel, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The published forms, those that come with the product among them. */
export function usePublishedForms(isNeeded = true) {
  return useQuery({ ...endpointQuery(modelSelector, { query: {} }), enabled: isNeeded });
}

/** The codes of published forms: a new form cannot have one of these. */
export function usePublishedCodes(isNeeded: boolean): readonly string[] {
  const { data } = usePublishedForms(isNeeded);
  return (data?.list ?? []).map(({ enCode }) => enCode);
}

export const useCreateModel = () => useEndpointMutation(createModel, { refreshes: [listModels], isQuiet: true });
export const useUpdateModel = () => useEndpointMutation(updateModel, { refreshes: [listModels] });
export const useDeleteModel = () => useEndpointMutation(deleteModel, { refreshes: [listModels] });
export const useCopyModel = () => useEndpointMutation(copyModel, { refreshes: [listModels] });
export const useToggleModel = () => useEndpointMutation(toggleModel, { refreshes: [listModels] });
export const usePublishModel = () => useEndpointMutation(publishModel, { refreshes: [listModels], isQuiet: true });
/** Adds a menu; it, and what its roles may do there, are in this session once that has ended. */
export function useAddModelMenu() {
  const add = useEndpointMutation(addModelMenu, { refreshes: [listModels], isQuiet: true });
  return async (args: CallArguments<typeof addModelMenu>): Promise<string> => {
    const { id } = await add.mutateAsync(args);
    await call(currentUser).then(setCurrentUser, reportError);
    return id;
  };
}

/** The places in this session where the records of a model are. */
export function useFormPlaces(modelId: string): readonly FormPlace[] {
  const menus = useSession(({ menuList }) => menuList);
  return useMemo(() => formPlaces(menus, modelId), [menus, modelId]);
}

/** What publishing would do; asked each time the dialog opens. */
export function usePlan(id: string, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(planPublication, { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

export function useRoles(isOpen: boolean) {
  return useQuery({ ...endpointQuery(roleSelector), enabled: isOpen }).data?.list ?? [];
}

export function useMenuDirectories(isOpen: boolean) {
  const read = localizedEndpointQuery(useLocale(), menuSelector, { query: { category: "Web" } });
  return useQuery({ ...read, enabled: isOpen }).data?.list ?? [];
}

/** The body that saves a model as it was read, but for `change`; what the user may not see is not in it and stays. */
export function inputOf(model: VisualDevInfo, change: Partial<VisualDevInput>) {
  const { fullName, enCode, type, category, sortCode, description, formData, columnData, version } = model;
  return { fullName, enCode, type, category, sortCode, description, formData, columnData, version, ...change };
}
