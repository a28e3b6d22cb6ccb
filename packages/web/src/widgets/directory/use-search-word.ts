import { useCallback, useEffect, useRef, useState } from "react";

/** Changes within this time (pasted, composed, key held down) are combined into one request. */
const burstMs = 20;

/** The typed text and the word to search for. A single change is searched at once, a burst of changes when it has ended. */
export function useSearchWord() {
  const [text, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const setText = useCallback((next: string) => {
    const now = performance.now();
    const isBurst = now - changedAt.current < burstMs;
    changedAt.current = now;
    clearTimeout(timer.current);
    setTyped(next);
    const word = next.trim();
    if (!isBurst || word === "") setKeyword(word);
    else timer.current = setTimeout(() => setKeyword(word), burstMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, keyword, setText };
}
