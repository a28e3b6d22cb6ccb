import { downloadFile } from "@gongshu/contract/system/file";
import { call } from "../../lib/call.ts";
import { openDownload } from "../jobs/open-download.ts";

/** A stored file by the category that it was uploaded as, and its stored name. */
export interface FileAddress {
  readonly type: string;
  readonly fileId: string;
}

/** Has the browser fetch a file under the name that its uploader gave it. */
export async function fetchFile({ type, fileId }: FileAddress): Promise<void> {
  const { url, name } = await call(downloadFile, { params: { type, name: fileId } });
  openDownload(url, name);
}
