import { create } from "zustand";
import type { KeptImport } from "./kept-imports.ts";

interface ImportWork {
  /** The page and the scope whose dialog is open. */
  readonly open: { readonly scope: string; readonly path: string } | undefined;
  /** How many imports have ended, by scope: lists read themselves anew when the number of theirs changes. */
  readonly ended: Readonly<Record<string, number>>;
  /** The imports that were begun and not put away, by the page where they were begun. */
  readonly kept: readonly KeptImport[];
}

/** The imports of this window, whatever page is in view. */
export const useImportWork = create<ImportWork>()(() => ({ open: undefined, ended: {}, kept: [] }));

export const importScopePrefix = "import:";

/** What the imports of a subject are told by. */
export function importScope(key: string): string {
  return importScopePrefix + key;
}
