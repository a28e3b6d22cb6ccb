import type { ThumbnailSize } from "@gongshu/contract/system/file";

/** The address of a smaller version of a picture. */
export function thumbnail(url: string, size: ThumbnailSize): string {
  return `${url}${url.includes("?") ? "&" : "?"}size=${size}`;
}

/**
 * Whether browsers show such a picture, and a smaller one is made of it. Of any other, such as a tiff or a heic, the whole file would come, to be shown as broken.
 * The endings are those of the group `picture` of the contract, which is too large for the first list.
 */
export function hasThumbnail(name: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(name);
}
