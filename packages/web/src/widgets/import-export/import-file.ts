import { importPreset } from "@gongshu/contract/system/import-export";
import { getImportLimits, type ImportLimits } from "@gongshu/contract/system/import-history";
import { sizeUnits } from "@gongshu/core/text/file-size";
import type { MessageParams } from "@gongshu/core/text/messages";
import { checkWorkbook, type FileRefusal } from "@gongshu/core/validation/file-check";
import { fileCheckMessages } from "@gongshu/core/validation/file-check.messages";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/queries.ts";
import { importMessages } from "./import.messages.ts";

const presetLimits: ImportLimits = { maxBytes: importPreset.maxMb * sizeUnits.MB, maxRows: importPreset.maxRows };

/** What a file may have: the figures that the server keeps to and the template names. Until it has answered they are those of a new tenant. */
export function useImportLimits(): ImportLimits {
  return useQuery(endpointQuery(getImportLimits)).data ?? presetLimits;
}

/** The limits as the dialog words them. */
export function limitParams({ maxBytes, maxRows }: ImportLimits): MessageParams {
  return { size: maxBytes / sizeUnits.MB, rows: maxRows.toLocaleString("en-US") };
}

/** Why a file cannot be imported: the wrong extension, or too large. Undefined when it can. */
export function refusalOf(
  file: Pick<File, "name" | "size"> | undefined,
  { maxBytes }: ImportLimits,
): FileRefusal | undefined {
  if (file === undefined) return { message: importMessages.chooseFile };
  const wrongType = checkWorkbook(file);
  if (wrongType !== undefined) return wrongType;
  if (file.size > maxBytes)
    return { message: fileCheckMessages.largerThan, params: { size: maxBytes / sizeUnits.MB, unit: "MB" } };
  return file.size === 0 ? { message: fileCheckMessages.empty } : undefined;
}
