import { workbookMediaType } from "../excel/workbook-media-type.ts";
import type { WorkbookSheet } from "../excel/workbook-sheet.ts";
import type { FileKey } from "../files/file-store.ts";
import type { FileResult } from "../files/linked-result.ts";
import { completeTemporaryFile, registerTemporaryFile } from "../files/temporary-files.ts";
import type { Context } from "../http/context.ts";
import type { Platform } from "../http/platform.ts";

export interface WorkbookFile {
  /** As people call it. */
  readonly name: string;
  readonly sheets: readonly WorkbookSheet[];
  readonly signal?: AbortSignal;
}

/** Loaded with the first workbook: few requests write one. */
function writer() {
  return import("../excel/write-workbook.ts");
}

/** A place for a workbook that is written later, or never: whatever happens, it is cleaned away. */
export async function reserveWorkbook(ctx: Context, name: string, lifeMs?: number): Promise<FileKey> {
  return registerTemporaryFile(
    ctx,
    { originalName: name, extension: "xlsx", contentType: workbookMediaType },
    ...(lifeMs === undefined ? [] : [lifeMs]),
  );
}

/** Writes a workbook to its place and gives back its size; touches no database, so that it may stand inside a transaction. */
export async function fillWorkbook(
  { files }: Platform,
  ctx: Context,
  key: FileKey,
  { sheets, signal }: Omit<WorkbookFile, "name">,
): Promise<number> {
  const { workbookStream } = await writer();
  const bytes = workbookStream({ sheets, timeZone: ctx.tenant.timeZone });
  return files.put(key, bytes, { maxBytes: Number.POSITIVE_INFINITY, signal });
}

/** Writes a workbook as a temporary file and gives back where. */
export async function storeWorkbook(platform: Platform, ctx: Context, file: WorkbookFile): Promise<FileKey> {
  const key = await reserveWorkbook(ctx, file.name);
  await completeTemporaryFile(ctx, key, await fillWorkbook(platform, ctx, key, file));
  return key;
}

/** The same as the result of a job. */
export async function workbookResult(platform: Platform, ctx: Context, file: WorkbookFile): Promise<FileResult> {
  const { category, name } = await storeWorkbook(platform, ctx, file);
  return { name: file.name, file: { category, name, downloadName: file.name } };
}
