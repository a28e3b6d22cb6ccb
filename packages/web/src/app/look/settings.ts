import { create } from "zustand";
import { onStoredChange, readStored, writeStored } from "../../lib/storage.ts";
import { parseSettings, type Settings } from "./parse-settings.ts";

/** app/boot reads it too, before the program is there. */
const key = "settings";

/** The looks of this browser: `useSettings((settings) => settings.tagsView)`. */
export const useSettings = create<Settings>()(() => parseSettings(readStored(key)));

/** Changes the looks here and in the other tabs of this browser. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(key, { ...useSettings.getState() });
}

onStoredChange(key, () => useSettings.setState(parseSettings(readStored(key))));
