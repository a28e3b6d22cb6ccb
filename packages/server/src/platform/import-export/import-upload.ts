import type { Multipart } from "@fastify/multipart";
import { importBounds } from "@gongshu/contract/system/import-export";
import { sizeUnits } from "@gongshu/core/text/file-size";
import type { FastifyRequest } from "fastify";
import { type FileKey, FileTooLarge } from "../files/file-store.ts";
import { completeTemporaryFile, dropTemporaryFile, registerTemporaryFile } from "../files/temporary-files.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import { foundTexts, importErrors, refusalTexts } from "./import-export.messages.ts";
import { importLimitsOf } from "./import-limits.ts";
import { fileTooLarge } from "./import-refusal.ts";

const maxFileName = 200;

export interface UploadedImport {
  readonly key: FileKey;
  readonly fileName: string;
  /** Other parts of the form that came before the file, by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The parts of an upload; undefined when the request is none. What the tenant allows is asked when the file comes. */
export function importParts(request: FastifyRequest): AsyncIterable<Multipart> | undefined {
  if (!request.isMultipart()) return undefined;
  return request.parts({ limits: { fileSize: importBounds.maxMb * sizeUnits.MB + 1 } });
}

/** Streams the part `file` of an upload to the store. Refuses what cannot be a workbook before reading it. */
export async function receiveImport(
  { files }: Platform,
  ctx: Context,
  parts: AsyncIterable<Multipart> | undefined,
): Promise<UploadedImport> {
  const fields: Record<string, string> = {};
  const { maxBytes } = await importLimitsOf(ctx);
  for await (const part of parts ?? []) {
    if (part.type === "field") {
      if (typeof part.value === "string") fields[part.fieldname] = part.value;
      continue;
    }
    const fileName = part.filename.slice(-maxFileName);
    const extension = extensionOf(fileName);
    if (part.fieldname !== "file" || fileName === "" || extension === undefined) {
      part.file.resume();
      throw fileName === "" || part.fieldname !== "file"
        ? invalid(importErrors.noFile)
        : invalid(importErrors.wrongFileName, { fileName });
    }
    const key = await registerTemporaryFile(ctx, {
      originalName: fileName,
      extension,
      contentType: "application/octet-stream",
    });
    try {
      const sizeBytes = await files.put(key, part.file, { maxBytes });
      if (sizeBytes === 0) throw invalid(refusalTexts.notAWorkbook, { found: foundTexts.emptyFile });
      await completeTemporaryFile(ctx, key, sizeBytes);
    } catch (error) {
      await dropTemporaryFile(ctx, files, key);
      throw error instanceof FileTooLarge ? fileTooLarge(maxBytes) : error;
    }
    return { key, fileName, fields };
  }
  throw invalid(importErrors.noFile);
}

function extensionOf(fileName: string): "xls" | "xlsx" | undefined {
  const extension = fileName.split(".").at(-1)?.toLowerCase();
  return extension === "xls" || extension === "xlsx" ? extension : undefined;
}
