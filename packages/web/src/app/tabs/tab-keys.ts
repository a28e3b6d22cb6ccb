/** What a key does on a tab. */
export type TabKey =
  | { readonly kind: "focus"; readonly index: number }
  | { readonly kind: "move"; readonly index: number }
  | { readonly kind: "close" }
  | { readonly kind: "menu" };

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The meaning of a key on the tab at `index` of `count`; undefined for keys that are none of the strip's. */
export function tabKeyOf(press: Press, index: number, count: number): TabKey | undefined {
  const { key, altKey, shiftKey } = press;
  const hasCtrl = press.ctrlKey || press.metaKey;
  if (altKey) return undefined;
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step !== 0 && hasCtrl && shiftKey) return { kind: "move", index: index + step };
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return { kind: "menu" };
  if (hasCtrl || shiftKey) return undefined;
  if (step !== 0) return { kind: "focus", index: (index + step + count) % count };
  if (key === "Home") return { kind: "focus", index: 0 };
  if (key === "End") return { kind: "focus", index: count - 1 };
  return key === "Delete" ? { kind: "close" } : undefined;
}
