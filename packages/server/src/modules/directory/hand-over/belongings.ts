import type { Belonging } from "@gongshu/contract/directory/hand-over";
import { translate } from "@gongshu/core/text/messages";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { BelongingGroup, BelongingSource } from "#platform/entity/belonging.ts";
import type { Context } from "#platform/http/context.ts";
export async function groupsOf(
  ctx: Context,
  sources: readonly BelongingSource[],
  userId: string,
): Promise<BelongingGroup[]> {
  const groups: BelongingGroup[] = [];
  for (const source of sources) groups.push(...(await source.groups(ctx, userId)));
  return groups;
}

/** A group as it is told. */
export function shownGroup(ctx: Context, { title, params, sample, ...group }: BelongingGroup): Belonging {
  return { ...group, title: translate(title, ctx.locale, params), sample: [...sample] };
}

export function sourceOf(sources: readonly BelongingSource[], kind: string): BelongingSource | undefined {
  const [name] = kind.split(":");
  return sources.find(({ source }) => source === name);
}

const maxRounds = 3;
/** A model was published anew between reading it and writing its records: a column or table has another name by now. */
const outdatedCodes: ReadonlySet<string> = new Set(["GS001", "42703", "42P01"]);

/** Does the work, which reads all it needs from the beginning, once more when a model was published anew in its middle. */
export async function freshly<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      const isOutdated = error instanceof DatabaseError && outdatedCodes.has(error.code ?? "");
      if (!isOutdated || round === maxRounds) throw error;
    }
  }
}
