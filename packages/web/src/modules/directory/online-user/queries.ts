import { forceManyOffline, forceOffline, listOnlineUsers } from "@gongshu/contract/directory/online-user";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

const refreshMs = 15_000;

/** Asked again while somebody looks: a page that is not in view, or a window in the background, asks nothing. */
export function useOnlineUsers(keyword: string) {
  return useQuery({
    ...endpointQuery(listOnlineUsers, { query: { keyword } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    staleTime: 0,
    meta: { isHandled: true },
  });
}

const ofUsers = { refreshes: [listOnlineUsers] };
export const useForceOffline = () => useEndpointMutation(forceOffline, ofUsers);
export const useForceManyOffline = () => useEndpointMutation(forceManyOffline, ofUsers);
