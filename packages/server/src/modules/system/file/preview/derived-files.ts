import type { ThumbnailSize } from "@gongshu/contract/system/file";
import type { FileKey, FileStore } from "#platform/files/file-store.ts";

/** What is made of files, and can be made again: it has no rows, counts for no quota, and goes with its file. */
export const derivedCategory = "derived";
export type DerivedKind = `${ThumbnailSize}.webp` | "preview.pdf" | "preview.failed";
const kinds: readonly DerivedKind[] = ["small.webp", "medium.webp", "preview.pdf", "preview.failed"];

export function derivedKey(tenantId: string, fileId: string, kind: DerivedKind): FileKey {
  return { tenantId, category: derivedCategory, name: `${fileId}.${kind}` };
}

export async function removeDerived(files: FileStore, tenantId: string, fileId: string): Promise<void> {
  for (const kind of kinds) await files.delete(derivedKey(tenantId, fileId, kind));
}
