import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { Picking } from "./use-picking.ts";

/** The results of a word; stale while they belong to an earlier word. */
interface Matches {
  readonly entries: readonly PickerEntry[];
  readonly isStale: boolean;
  readonly error: Error | null;
}

interface Chosen {
  readonly value: readonly string[];
  readonly isMultiple: boolean;
}

/** Whether what a search has found is not yet what the word of the moment asks for. */
export function isOutdated(
  { text, keyword }: Pick<Picking, "text" | "keyword">,
  found: { readonly isPending: boolean; readonly isPlaceholderData: boolean },
): boolean {
  return text.trim() !== keyword || (keyword !== "" && (found.isPending || found.isPlaceholderData));
}

/**
 * The keys of an input with matches under it. Who types a word and presses Enter means its first match, also when it is not there yet: not what
 * stood first before. Where several are chosen, Tab goes on to the next field and chooses nothing.
 */
export function useEarlyEnter(picking: Picking, { entries, isStale, error }: Matches, { value, isMultiple }: Chosen) {
  const { isOpen, text, keyword } = picking;
  const [awaited, setAwaited] = useState<string>();
  /** The word in whose matches the arrows have moved. */
  const [movedIn, setMovedIn] = useState<string>();
  const isReady = awaited !== undefined && awaited === text && isOpen && !isStale && error === null;
  const chooseFirst = useEffectEvent(() => {
    setAwaited(undefined);
    const [first] = entries;
    if (first === undefined) return;
    picking.choose(isMultiple ? [...value.filter((id) => id !== first.id), first.id] : [first.id], entries);
    if (isMultiple) picking.setText("");
    else picking.open(false);
  });
  useEffect(() => {
    if (isReady) chooseFirst();
  }, [isReady]);
  return (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && !isStale) setMovedIn(keyword);
    const meansFirst = event.key === "Enter" && text.trim() !== "" && (isStale || movedIn !== keyword);
    if (meansFirst) setAwaited(text);
    if (meansFirst || (isArrow && isStale)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Tab" && isMultiple && text === "") event.stopPropagation();
  };
}
