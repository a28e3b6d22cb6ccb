import { discardDead, getMonitor, listDead, listQueues, retryDead } from "@gongshu/contract/tenancy/monitor";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** Read again and again while the page is in view. The failures are shown in place of what they would have shown. */
const live = { refetchInterval: 4000, meta: { isHandled: true } };

export const useMonitor = () => useQuery({ ...endpointQuery(getMonitor), ...live });
export const useQueues = () => useQuery({ ...endpointQuery(listQueues), ...live });
export const useDead = () => useQuery({ ...endpointQuery(listDead), ...live });

const ofQueues = { refreshes: [listQueues, listDead] };

export const useRetry = () => useEndpointMutation(retryDead, ofQueues);
export const useDiscard = () => useEndpointMutation(discardDead, ofQueues);
