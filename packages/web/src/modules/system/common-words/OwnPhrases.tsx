import { maxOwnPhrases, ownPhrases } from "@gongshu/contract/system/common-words";
import { commonWordsMessages as messages } from "./common-words.messages.ts";
import { PhraseList } from "./PhraseList.tsx";

/** In the profile. */
export function OwnPhrases() {
  return (
    <PhraseList
      scope="own"
      create={ownPhrases.create}
      limit={maxOwnPhrases}
      text={messages.ownText}
      noneTitle={messages.noOwn}
    />
  );
}
