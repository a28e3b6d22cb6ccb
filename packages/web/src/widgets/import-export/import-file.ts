import { importMaxBytes, importMaxRows } from "@gongshu/contract/system/import-export";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { importMessages } from "./import.messages.ts";

const megabyte = 1024 * 1024;

/** What a file may have, as the dialog words it: the same figures that the server keeps to and the template names. */
export const importLimits: MessageParams = {
  size: importMaxBytes / megabyte,
  rows: importMaxRows.toLocaleString("en-US"),
};

export interface FileRefusal {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** Why a file cannot be imported: the wrong extension, or too large. Undefined when it can. */
export function refusalOf(file: Pick<File, "name" | "size"> | undefined): FileRefusal | undefined {
  if (file === undefined) return { message: importMessages.chooseFile };
  if (!/\.xlsx?$/i.test(file.name)) return { message: importMessages.wrongType };
  if (file.size > importMaxBytes)
    return { message: importMessages.tooLarge, params: { size: importMaxBytes / megabyte, unit: "MB" } };
  return file.size === 0 ? { message: importMessages.emptyFile } : undefined;
}
