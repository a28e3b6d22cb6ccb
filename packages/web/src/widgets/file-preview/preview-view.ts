import type { FilePreviewReply } from "@gongshu/contract/system/file";

/** What every way of showing a file is given. */
export interface PreviewViewProps {
  readonly file: FilePreviewReply;
  /** 1 is the size in which all of it is seen. */
  readonly zoom: number;
  /** Asks again how it can be shown, after it has been converted. */
  readonly onConverted: () => void;
}
