import { pickerPeople } from "@gongshu/contract/directory/picker";
import { memberEndpoints, type RelationObjectType } from "@gongshu/contract/directory/user-relation";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "../../lib/queries.ts";

/** The role or position. */
export interface MemberGroup {
  readonly objectType: RelationObjectType;
  readonly id: string;
}

/** Which people are looked at. */
export interface PeopleRequest {
  readonly keyword: string;
  readonly organizeId: string;
  readonly currentPage: number;
}

const pageSize = 50;
const shownInPlace = { isHandled: true };

/** One page of those who belong to the group. */
export function useMembers({ objectType, id }: MemberGroup, request: PeopleRequest) {
  return useQuery({
    ...endpointQuery(memberEndpoints[objectType].list, { params: { id }, query: { ...request, pageSize } }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

/** One page of people who could belong to it. */
export function useCandidates({ objectType, id }: MemberGroup, request: PeopleRequest) {
  return useQuery({
    ...endpointQuery(memberEndpoints[objectType].candidates, { params: { id }, query: { ...request, pageSize } }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

function refreshesOf(objectType: RelationObjectType) {
  const { list, candidates } = memberEndpoints[objectType];
  return { refreshes: [list, candidates, pickerPeople] };
}

/** Adds people by ids, or all that a filter finds. */
export const useAddMembers = ({ objectType }: MemberGroup) =>
  useEndpointMutation(memberEndpoints[objectType].add, refreshesOf(objectType));
/** Removes people by ids, or all that a filter finds. */
export const useRemoveMembers = ({ objectType }: MemberGroup) =>
  useEndpointMutation(memberEndpoints[objectType].remove, refreshesOf(objectType));
