import { handOver, listBelongings } from "@gongshu/contract/directory/hand-over";
import { listUsers } from "@gongshu/contract/directory/user";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** Asked for one opening and never behind its back: `openCount` makes each opening ask anew. */
export function useBelongings(id: string, openCount: number) {
  const read = endpointQuery(listBelongings, { params: { id } });
  return useQuery({
    ...read,
    queryKey: [...read.queryKey, openCount],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

/** Whether somebody has anything that can be handed over. */
export function useHasBelongings(): (id: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (id) => {
    const { list } = await client.fetchQuery({ ...endpointQuery(listBelongings, { params: { id } }), staleTime: 0 });
    return list.some(({ canHandOver }) => canHandOver);
  };
}

/** The dialog tells the result itself. */
export const useHandOver = () => useEndpointMutation(handOver, { refreshes: [listUsers], isQuiet: true });
