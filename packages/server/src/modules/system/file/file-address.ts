import { uploadTypeOf } from "@gongshu/contract/system/file-kinds";
import type { LinkOwner } from "#platform/files/download-link.ts";
import type { FileKey } from "#platform/files/file-store.ts";
import type { Platform } from "#platform/http/platform.ts";

/**
 * Where the session that asks can look at a file, also in an `<img>`, as long as it lasts; jobs get an address without a key, which opens nothing. Public pictures need none. Addresses are
 * not kept anywhere: whoever reads a record is given new ones.
 */
export function shownAddress(
  { downloads }: Pick<Platform, "downloads">,
  owner: LinkOwner,
  { category, name }: Pick<FileKey, "category" | "name">,
): string {
  const key = uploadTypeOf(category)?.publicPixels === undefined ? downloads.keyOf(owner, { category, name }) : "";
  return `/api/file/Image/${category}/${name}${key}`;
}
