import { listSms } from "@gongshu/contract/account/sms-sign-in";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery } from "#lib/queries.ts";

export function useSmsList({ currentPage, pageSize, filters }: ListState) {
  const query = { currentPage, pageSize, keyword: filters["keyword"] ?? "" };
  // The screen shows a failure itself, with a retry.
  return useQuery({
    ...endpointQuery(listSms, { query }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });
}
