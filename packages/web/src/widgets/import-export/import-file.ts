import { importMaxBytes, importMaxRows } from "@gongshu/contract/system/import-export";
import { sizeUnits } from "@gongshu/core/text/file-size";
import type { MessageParams } from "@gongshu/core/text/messages";
import { checkWorkbook, type FileRefusal } from "@gongshu/core/validation/file-check";
import { fileCheckMessages } from "@gongshu/core/validation/file-check.messages";
import { importMessages } from "./import.messages.ts";

/** What a file may have, as the dialog words it: the same figures that the server keeps to and the template names. */
export const importLimits: MessageParams = {
  size: importMaxBytes / sizeUnits.MB,
  rows: importMaxRows.toLocaleString("en-US"),
};

/** Why a file cannot be imported: the wrong extension, or too large. Undefined when it can. */
export function refusalOf(file: Pick<File, "name" | "size"> | undefined): FileRefusal | undefined {
  if (file === undefined) return { message: importMessages.chooseFile };
  const wrongType = checkWorkbook(file);
  if (wrongType !== undefined) return wrongType;
  if (file.size > importMaxBytes)
    return { message: fileCheckMessages.largerThan, params: { size: importMaxBytes / sizeUnits.MB, unit: "MB" } };
  return file.size === 0 ? { message: fileCheckMessages.empty } : undefined;
}
