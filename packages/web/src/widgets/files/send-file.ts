import { uploadFile } from "@gongshu/contract/system/file";
import type { FileEntry } from "@gongshu/core/form/definition";
import { upload } from "../../lib/transfer.ts";
import type { StoredUpload } from "./send-resumable.ts";
import type { SendOptions } from "./upload-queue.ts";

/** As much of a name as the server keeps; its end says what it is. */
const maxName = 200;

/** The name of a file as records keep it. */
export function entryName(name: string): string {
  const shown = name
    .normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  return shown.slice(-maxName);
}

/** A file that is larger is sent in pieces. */
const resumableBytes = 8 * 1024 * 1024;

function sendWhole(type: string, file: File, name: string, options: SendOptions): Promise<StoredUpload> {
  const form = new FormData();
  form.append("file", file, name);
  return upload(uploadFile, { params: { type } }, form, options);
}

async function sendLarge(...given: Parameters<typeof sendWhole>): Promise<StoredUpload> {
  const { sendResumable } = await import("./send-resumable.ts");
  return sendResumable(...given);
}

/** Uploads a file, and gives what a record keeps of it. Throws like `call`. */
export async function sendFile(type: string, file: File, options: SendOptions): Promise<FileEntry> {
  const name = entryName(file.name);
  const stored = await (file.size > resumableBytes ? sendLarge : sendWhole)(type, file, name, options);
  return { url: stored.url, name, fileId: stored.name };
}
