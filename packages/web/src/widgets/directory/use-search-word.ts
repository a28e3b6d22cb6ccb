import { useCallback, useEffect, useRef, useState } from "react";

/** What comes sooner than this after the last change is of one go (pasted, composed, held down), and makes one request together. */
const burstMs = 20;

/** What somebody types, and the word to search for: after a rest at once, so that nobody waits; in a burst when that has ended. */
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
