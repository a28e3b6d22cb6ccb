import { uploadFile } from "@gongshu/contract/system/file";
import { upload } from "../../lib/transfer.ts";

/** Sends a picture and gives back the name under which it is stored; nothing uses it yet. */
export async function uploadPicture(type: "userAvatar" | "brand", file: File): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  const { name } = await upload(uploadFile, { params: { type } }, form);
  return name;
}
