import type { DataInterfaceInfo } from "@gongshu/contract/data/data-interface";
import type { KeptWork } from "#lib/kept-work.ts";
import { blankDraft, draftOf, type InterfaceDraft } from "../interface-draft.ts";

/** What was typed before the window was loaded anew. */
export interface RestoredDraft {
  readonly draft: InterfaceDraft;
  /** What it began with; undefined for a new interface. */
  readonly version: number | undefined;
  /** When it was kept, epoch milliseconds. */
  readonly time: number;
}

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

/** What is kept of a draft; secrets never leave the page. */
export function keptDraft(draft: InterfaceDraft, version: number | undefined): object {
  const requestHeaders = draft.requestHeaders.map((header) => (header.isSecret ? { ...header, value: "" } : header));
  return { draft: { ...draft, requestHeaders }, version };
}

/** Undefined for what does not look like a kept draft. */
export function restoredOf(work: KeptWork | undefined): RestoredDraft | undefined {
  const value = work?.value;
  if (work === undefined || typeof value !== "object" || value === null || !("draft" in value)) return undefined;
  const { draft, version }: { draft: unknown; version?: unknown } = value;
  if (!isDraft(draft)) return undefined;
  return { draft, version: typeof version === "number" ? version : undefined, time: work.time };
}

function isDraft(value: unknown): value is InterfaceDraft {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(blankDraft).every(([name, preset]) => {
    const kept: unknown = Reflect.get(value, name);
    return typeof kept === typeof preset && Array.isArray(kept) === Array.isArray(preset);
  });
}
