/** Whether this machine says ⌘ where others say Ctrl. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? "");

/** The keys that open the palette, as they are printed. */
export const paletteKeys = isApple ? "⌘K" : "Ctrl+K";
