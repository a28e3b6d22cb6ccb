import { avatarMaxBytes, avatarMaxPixels } from "@gongshu/contract/system/file";
import type { FileKindName } from "./file-kinds.ts";

/** What may be uploaded for one use. */
export interface UploadCategory {
  readonly maxBytes: number;
  readonly kinds: readonly FileKindName[];
  /** Widest and highest, of pictures. */
  readonly maxPixels: number;
}

/** Uploads by the `type` of their address; any other type is refused. */
const uploadCategories: Readonly<Record<string, UploadCategory>> = {
  userAvatar: { maxBytes: avatarMaxBytes, kinds: ["png", "jpeg", "webp", "gif"], maxPixels: avatarMaxPixels },
};

export function uploadCategory(type: string): UploadCategory | undefined {
  return Object.hasOwn(uploadCategories, type) ? uploadCategories[type] : undefined;
}
