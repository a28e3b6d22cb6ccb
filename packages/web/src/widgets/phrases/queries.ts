import { errorCodes } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import {
  listPhrases,
  ownPhrases,
  type Phrase,
  phraseSelector,
  sharedPhrases,
} from "@gongshu/contract/system/common-words";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { say } from "../../lib/locale.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "../../lib/queries.ts";

export type PhraseScope = "own" | "shared";

const writes = { own: ownPhrases, shared: sharedPhrases } as const;
/** Both reads show every phrase. */
const refreshes = [listPhrases, phraseSelector];

/** A failure is shown in place. */
export function usePhrases() {
  return useQuery({ ...endpointQuery(listPhrases), meta: { isHandled: true } });
}

/** What can be put into a text; asked for when somebody opens the choice. A failure is shown there. */
export function usePhraseChoices(isWanted: boolean) {
  return useQuery({ ...endpointQuery(phraseSelector), enabled: isWanted, meta: { isHandled: true } });
}

/** One phrase for its form, as it is stored now. */
export function usePhrase(scope: PhraseScope, id: string | undefined, openCount: number) {
  const read = {
    queryKey: [listPhrases.path, "one", scope, id],
    queryFn: async (): Promise<Phrase> => {
      const found = (await call(listPhrases))[scope].find((phrase) => phrase.id === id);
      if (found === undefined) throw new CallError(errorCodes.notFound, say(generalMessages.failed));
      return found;
    },
  };
  return useEdited(read, openCount, id !== undefined);
}

export const useCreatePhrase = (scope: PhraseScope) => useEndpointMutation(writes[scope].create, { refreshes });
export const useUpdatePhrase = (scope: PhraseScope) => useEndpointMutation(writes[scope].update, { refreshes });
export const useRemovePhrase = (scope: PhraseScope) => useEndpointMutation(writes[scope].remove, { refreshes });
export const useOrderPhrases = (scope: PhraseScope) =>
  useEndpointMutation(writes[scope].order, { refreshes, isQuiet: true });
