import { forceManyOffline, forceOffline, listOnlineUsers } from "@gongshu/contract/directory/online-user";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "#lib/queries.ts";

const refreshMs = 15_000;

/** Asked again while somebody looks: a page that is not in view, or a window in the background, asks nothing. */
export function useOnlineUsers(keyword: string) {
  return useQuery({
    ...readOf(listOnlineUsers, { query: { keyword } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    staleTime: 0,
    meta: { isHandled: true },
  });
}

const ofUsers = { refreshes: [listOnlineUsers] };
export const useForceOffline = () => useSend(forceOffline, ofUsers);
export const useForceManyOffline = () => useSend(forceManyOffline, ofUsers);
