import type { FormDefinition } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import { storedDraft } from "./draft.ts";

/** Published versions of a model with the moments when they began to count, the oldest first. */
export function versionTimes(
  ctx: Context,
  modelId: string,
): Promise<{ readonly version: number; readonly creatorTime: number }[]> {
  return ctx.db
    .selectFrom("visualDevVersion")
    .select(["version", "creatorTime"])
    .where("visualDevId", "=", modelId)
    .orderBy("version")
    .execute();
}

/** The forms of these published versions, by the version. */
export async function versionForms(
  ctx: Context,
  modelId: string,
  versions: Iterable<number>,
): Promise<Map<number, FormDefinition>> {
  const wanted = [...new Set(versions)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("visualDevVersion")
    .select(["version", "formData", "columnData"])
    .where("visualDevId", "=", modelId)
    .where("version", "in", wanted)
    .execute();
  return new Map(rows.map(({ version, ...draft }) => [version, storedDraft(draft).form]));
}
