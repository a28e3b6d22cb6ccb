import type { FileLink, ImportResult } from "@gongshu/contract/system/import-export";
import { z } from "zod";
import type { Context } from "../http/context.ts";
import type { DownloadLinks, StoredFile } from "./download-link.ts";

/** Of a job that writes a file. */
export interface FileResult {
  readonly name: string;
  readonly file: StoredFile;
}

/** Of an import, before its reader is given an address for the wrong rows. */
export type ImportOutcome = Omit<ImportResult, "errorUrl"> & { readonly errorFile: StoredFile | null };

/** A file of the store in the result of a job. */
export const storedFile: z.ZodType<StoredFile> = z.object({
  category: z.string(),
  name: z.string(),
  downloadName: z.string(),
});
/** Under which name each file of a result is linked. */
const links = { file: "url", errorFile: "errorUrl" } as const;

/** A file with an address for the session that asks. */
export function linked(downloads: DownloadLinks, ctx: Context, { name, file }: FileResult): FileLink {
  return { name, url: downloads.create(ctx, file) };
}

/** The result of a job with fresh addresses, for the session that reads it, in place of the files that it names. */
export function linkedResult(downloads: DownloadLinks, ctx: Context, result: unknown): unknown {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return result;
  const shown: Record<string, unknown> = { ...result };
  for (const [key, link] of Object.entries(links)) {
    if (!(key in shown)) continue;
    const file = storedFile.nullable().parse(shown[key]);
    shown[link] = file === null ? "" : downloads.create(ctx, file);
    Reflect.deleteProperty(shown, key);
  }
  return shown;
}
