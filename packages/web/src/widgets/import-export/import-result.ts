import type { ImportResult } from "@gongshu/contract/system/import-export";

const counts = ["totalSize", "errSize", "updateSize", "insertSize", "skipSize"] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isImportResult(value: unknown): value is ImportResult {
  return (
    isRecord(value) &&
    counts.every((name) => typeof value[name] === "number") &&
    Array.isArray(value["errors"]) &&
    typeof value["errorUrl"] === "string"
  );
}

/** The result of an import job; undefined for one that ended without. */
export function readImportResult(result: unknown): ImportResult | undefined {
  return isImportResult(result) ? result : undefined;
}

/** What was taken back of an import, and what stayed because it was changed since. */
export interface UndoneImport {
  readonly deleted: number;
  readonly kept: number;
}

/** The result of a job that has taken an import back. */
export function readUndoneImport(result: unknown): UndoneImport {
  const count = (name: string) => (isRecord(result) && typeof result[name] === "number" ? result[name] : 0);
  return { deleted: count("deleted"), kept: count("kept") };
}
