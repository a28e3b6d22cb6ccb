import type { ThumbnailSize } from "@gongshu/contract/system/file";

/** The address of a smaller version of a picture. */
export function thumbnail(url: string, size: ThumbnailSize): string {
  return `${url}${url.includes("?") ? "&" : "?"}size=${size}`;
}
