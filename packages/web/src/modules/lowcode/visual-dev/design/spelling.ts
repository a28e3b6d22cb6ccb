import { useEffect, useState } from "react";
import type { Spell } from "./field-key.ts";

let loading: Promise<Spell> | undefined;

/** The sounds of Chinese texts. Large, so it comes when somebody designs, and once. */
export function loadSpelling(): Promise<Spell> {
  loading ??= import("pinyin-pro").then(
    ({ pinyin }) =>
      (text) =>
        pinyin(text, { toneType: "none", type: "array", v: true, nonZh: "removed" }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** How to spell; undefined until it is there. Without it keys are made of the words that are known. */
export function useSpelling(): Spell | undefined {
  const [spell, setSpell] = useState<Spell>();
  useEffect(() => {
    let isCancelled = false;
    loadSpelling().then(
      (loaded) => {
        if (!isCancelled) setSpell(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  return spell;
}
