import type { DataInterfaceInfo } from "@gongshu/contract/data/data-interface";
import type { KeptWork } from "#lib/kept-work.ts";
import { blankDraft, draftOf, type InterfaceDraft } from "../interface-draft.ts";

/** What the editor was opened with. */
export interface OpenedInterface {
  /** `new` for one that is not stored yet. */
  readonly id: string;
  readonly info: DataInterfaceInfo | undefined;
  readonly draft: InterfaceDraft;
}

export function openedOf(info: DataInterfaceInfo): OpenedInterface {
  return { id: info.id, info, draft: draftOf(info) };
}

export const workPlace = (id: string) => `data-interface/${id}`;

/** What was typed before the window was loaded anew; undefined for what does not look like it. */
export function restoredOf(work: KeptWork | undefined): InterfaceDraft | undefined {
  const value = work?.value;
  if (typeof value !== "object" || value === null) return undefined;
  const isLike = Object.entries(blankDraft).every(([name, preset]) => {
    const kept: unknown = Reflect.get(value, name);
    return typeof kept === typeof preset && Array.isArray(kept) === Array.isArray(preset);
  });
  return isLike ? (value as InterfaceDraft) : undefined;
}
