import { errorCodes } from "@gongshu/contract/errors";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import type { NewUpload } from "./new-upload.ts";

/** Has a stored file looked at before anybody can read it. Where the scanner cannot say that it is clean, it is refused. */
export async function scanUpload({ files, scanner }: Platform, { key, fileName }: NewUpload): Promise<void> {
  if (scanner === undefined) return;
  const verdict = await scanner.scan(await files.get(key));
  if (verdict.is === "infected") throw invalid(fileErrors.infected, { fileName, virus: verdict.virus });
  if (verdict.is === "tooLarge") throw invalid(fileErrors.tooLargeToScan);
  if (verdict.is === "unavailable") throw new BusinessError(errorCodes.unavailable, fileErrors.notScanned);
}
