import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { SelectStart } from "./LateSelect.tsx";

/** What is searched for in a select, beginning with what was typed before it was there. */
export function useStartWord(start: SelectStart | undefined): [string, Dispatch<SetStateAction<string>>] {
  const [word, setWord] = useState("");
  const before = start?.word ?? "";
  // Not from the start: the library clears the word of a list that is closed, and opens its list after the first draw.
  useEffect(() => setWord(before), [before]);
  return [word, setWord];
}
