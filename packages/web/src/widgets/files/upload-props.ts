import type { FileEntry } from "@gongshu/core/form/definition";
import type { SizeUnit } from "@gongshu/core/text/file-size";
import type { FieldAria } from "../form/field-control.ts";

/** What the controls for files and images are given. They keep no value of their own. */
export interface UploadProps {
  /** Of the button that takes the focus. */
  readonly id?: string;
  readonly value: readonly FileEntry[];
  readonly onChange: (entries: readonly FileEntry[]) => void;
  readonly onBlur?: () => void;
  /** Whether files are on their way, so that what they belong to is not saved without them. */
  readonly onBusyChange?: (isBusy: boolean) => void;
  /** The category under which the server keeps the files. */
  readonly type?: string;
  /** 0 takes any number; 1 keeps only the newest. */
  readonly limit?: number;
  /** In `unit`; a file must be smaller. 0 checks no size. */
  readonly maxSize?: number;
  readonly unit?: SizeUnit;
  readonly extensions?: readonly string[];
  readonly buttonText?: string | undefined;
  /** A line below, in place of the one that names the limits. */
  readonly tips?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly aria?: FieldAria;
}

/** The figures that hold where nothing else is said. */
export const uploadDefaults = {
  file: { type: "annex", limit: 9, maxSize: 2, unit: "MB" },
  image: { type: "annexpic", limit: 9, maxSize: 20, unit: "MB" },
} as const;
