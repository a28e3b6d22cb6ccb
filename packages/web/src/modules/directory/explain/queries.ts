import { explain, explainRows } from "@gongshu/contract/directory/explain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery } from "#lib/queries.ts";

/** What is asked; empty texts are not chosen yet. */
export interface Question {
  readonly userId: string;
  readonly entity: string;
  readonly id: string;
  readonly action: string;
}

const shownInPlace = { isHandled: true };

export function useExplanation(question: Question) {
  return useQuery({
    ...localizedEndpointQuery(useLocale(), explain, { query: question }),
    enabled: question.userId !== "" && question.entity !== "",
    // Grants change elsewhere: an old answer would mislead.
    staleTime: 0,
    gcTime: 0,
    meta: shownInPlace,
  });
}

export function useRowSearch(entity: string, keyword: string) {
  return useQuery({
    ...endpointQuery(explainRows, { query: { entity, keyword } }),
    enabled: entity !== "" && keyword !== "",
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}
