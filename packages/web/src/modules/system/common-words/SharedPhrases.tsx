import { maxSharedPhrases, sharedPhrases } from "@gongshu/contract/system/common-words";
import { commonWordsMessages as messages } from "./common-words.messages.ts";
import { PhraseList } from "./PhraseList.tsx";

/** In the settings of the tenant. */
export function SharedPhrases() {
  return (
    <PhraseList
      scope="shared"
      create={sharedPhrases.create}
      limit={maxSharedPhrases}
      text={messages.sharedText}
      noneTitle={messages.noShared}
    />
  );
}
