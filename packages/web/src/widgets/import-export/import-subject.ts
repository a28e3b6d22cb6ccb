import type { FileLink, ImportQuery, ImportResult } from "@gongshu/contract/system/import-export";
import type { ReactNode } from "react";

/** What can be imported through the dialog: how it is called, and its calls. */
export interface ImportSubject {
  /** Tells imports apart, as the id of a model does. */
  readonly key: string;
  readonly name: string;
  readonly template: () => Promise<FileLink>;
  readonly upload: (
    form: FormData,
    query: ImportQuery,
    onProgress: (share: number) => void,
  ) => Promise<{ readonly jobId: string }>;
  /** Reads again what the import may have changed. */
  readonly reload: () => void;
  /** The way to take back what an import has added, beside the result; nothing where there is none. */
  readonly undo?: (
    jobId: string,
    result: Pick<ImportResult, "dryRun" | "insertSize">,
    onUndone: () => void,
    /** A link among the actions of a row. */
    look: "button" | "link",
  ) => ReactNode;
  /** What stands below the counts of the result. */
  readonly extra?: (jobId: string, result: ImportResult) => ReactNode;
}
