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
