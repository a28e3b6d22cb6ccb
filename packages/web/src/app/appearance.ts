import { create } from "zustand";
import { onStoredChange, readStored, writeStored } from "../lib/storage.ts";
import { accents, type Mode, ownProperties } from "./theme.ts";

const key = "appearance";

/** Looks chosen in this browser (spec shell §3, settings). */
export interface Appearance {
  readonly mode: Mode;
  /** `#rrggbb` */
  readonly accent: string;
  readonly slideClass: "dark" | "lightWhite";
}

const preset: Appearance = { mode: "light", accent: accents.blue, slideClass: "dark" };

function storedAppearance(): Appearance {
  const stored = readStored(key);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return preset;
  const values = new Map(Object.entries(stored));
  const accent = values.get("accent");
  return {
    mode: values.get("mode") === "dark" ? "dark" : "light",
    accent: typeof accent === "string" && /^#[0-9a-f]{6}$/i.test(accent) ? accent : preset.accent,
    slideClass: values.get("slideClass") === "lightWhite" ? "lightWhite" : "dark",
  };
}

export const useAppearance = create<Appearance>()(storedAppearance);

/** Changes the looks here and in the other tabs of this browser. */
export function changeAppearance(change: Partial<Appearance>): void {
  useAppearance.setState(change);
  writeStored(key, { ...useAppearance.getState() });
}

onStoredChange(key, () => useAppearance.setState(storedAppearance()));

/** Tells the page itself how it looks: native controls, scrollbars and our own style sheets follow. */
export function applyAppearance({ mode, accent }: Appearance): void {
  const { dataset, style } = document.documentElement;
  dataset["mode"] = mode;
  for (const [name, value] of Object.entries(ownProperties(mode, accent))) style.setProperty(name, value);
}
