import { errorCodes } from "@gongshu/contract/errors";
import { CallError } from "#lib/call-error.ts";
import type { StaleSides } from "./merge.ts";
import { readValues } from "./online-model.ts";

/** What the server holds by now, from a save refused for its version; undefined for every other failure. */
export function staleSides(error: unknown): StaleSides | undefined {
  if (!(error instanceof CallError) || error.code !== errorCodes.conflict) return undefined;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("current" in data)) return undefined;
  const { current } = data;
  if (typeof current !== "object" || current === null || !("version" in current) || !("data" in current))
    return undefined;
  if (typeof current.version !== "number" || typeof current.data !== "string") return undefined;
  const changed = "changedSecrets" in current && Array.isArray(current.changedSecrets) ? current.changedSecrets : [];
  const changedSecrets = changed.filter((key) => typeof key === "string");
  return { version: current.version, theirs: readValues(current.data), changedSecrets };
}
