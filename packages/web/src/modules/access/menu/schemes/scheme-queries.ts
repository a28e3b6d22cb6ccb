import { grantValues } from "@gongshu/contract/access/authority";
import {
  conditionFields,
  createDataScheme,
  type DataSchemeInput,
  deleteDataScheme,
  describeDataScheme,
  getDataScheme,
  listDataSchemes,
  updateDataScheme,
} from "@gongshu/contract/access/menu-data";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { shownInPlace } from "../queries.ts";

export function useSchemes(moduleId: string) {
  return useQuery({ ...endpointQuery(listDataSchemes, { params: { moduleId } }), meta: shownInPlace });
}

export function useConditionFields(moduleId: string) {
  return useQuery({ ...endpointQuery(conditionFields, { params: { moduleId } }), meta: shownInPlace });
}

export function useScheme(id: string | undefined, openCount: number) {
  const read = endpointQuery(getDataScheme, { params: { id: id ?? "" } });
  return useEdited({ ...read, meta: shownInPlace }, openCount, id !== undefined);
}

type Rule = Pick<DataSchemeInput, "moduleId" | "scope" | "organizeIds" | "conditionJson" | "condition">;

/** What a scheme would say; nothing while it is incomplete. */
export function useSchemeText(body: Rule, isWanted: boolean): string {
  const { data } = useQuery({
    queryKey: [describeDataScheme.path, body],
    queryFn: () => call(describeDataScheme, { body }),
    enabled: isWanted,
    retry: false,
    meta: shownInPlace,
  });
  return data?.conditionText ?? "";
}

// What is granted is chosen from them, in tabs that are open at the same time.
const refreshes = [listDataSchemes, grantValues];

export const useCreateScheme = () => useEndpointMutation(createDataScheme, { refreshes });
export const useUpdateScheme = () => useEndpointMutation(updateDataScheme, { refreshes });
export const useDeleteScheme = () => useEndpointMutation(deleteDataScheme, { refreshes });
