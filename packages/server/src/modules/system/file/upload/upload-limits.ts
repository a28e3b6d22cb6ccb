import { fileMessages } from "@gongshu/contract/system/file.messages";
import { extensionsOf, type UploadType, uploadTypeOf } from "@gongshu/contract/system/file-kinds";
import { fileCheckMessages } from "@gongshu/core/validation/file-check.messages";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { type BusinessError, invalid, tooLarge } from "#platform/http/errors.ts";
import { fileErrors } from "../file.messages.ts";
import type { PictureLimits } from "../kinds/inspect-content.ts";

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** What may be uploaded as some type, by the settings of the tenant. */
export interface UploadLimits extends PictureLimits {
  readonly type: string;
  readonly maxBytes: number;
  readonly extensions: readonly string[];
  /** Uploads that one person has not used for anything yet. */
  readonly maxUnused: number;
}

/** @throws {BusinessError} for what is no type of uploads */
export async function uploadLimits(ctx: Context, type: string): Promise<UploadLimits> {
  const known = uploadTypeOf(type);
  if (known === undefined) throw invalid(fileErrors.unknownCategory, { type });
  const { publicPixels } = known;
  return {
    type,
    maxBytes: await maxBytesOf(ctx, known),
    extensions:
      publicPixels === undefined ? extensionsOf(known) : extensionsOf(known).filter((extension) => extension !== "bmp"),
    maxUnused: publicPixels === undefined ? 300 : 50,
    maxSide: publicPixels ?? 30_000,
    maxPixels: publicPixels === undefined ? 100_000_000 : publicPixels ** 2,
  };
}

async function maxBytesOf(ctx: Context, { limit }: UploadType): Promise<number> {
  if (typeof limit === "number") return limit;
  const config = await readSystemConfig(ctx.database, ctx.tenant.id);
  return config[limit] * megabyte;
}

/** Which sentence says that a file is too large. Pictures of people and of chats have had one of their own. */
export function tooLargeFor({ type, maxBytes }: Pick<UploadLimits, "type" | "maxBytes">): BusinessError {
  if (type === "userAvatar" || type === "IM")
    return tooLarge(fileMessages.pictureTooLarge, { limit: maxBytes / megabyte });
  return maxBytes % gigabyte === 0
    ? tooLarge(fileCheckMessages.largerThan, { size: maxBytes / gigabyte, unit: "GB" })
    : tooLarge(fileCheckMessages.largerThan, { size: maxBytes / megabyte, unit: "MB" });
}
