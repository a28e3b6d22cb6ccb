import { openingButtons } from "@gongshu/contract/lowcode/online-dev";
import { hasButton } from "#platform/auth/access.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import { namesOf } from "../left-out.ts";
import { namedInRecord } from "../record-references.ts";
import { recordTexts } from "../record-text.ts";
import { actionTargets } from "./action-targets.ts";
import type { ActionRunner } from "./action-work.ts";

/** Records in one reply, whose sub-tables may be long. */
const printedAtOnce = 50;

/** Whole records with their texts, as their forms show them to the caller. */
export const runPrint: ActionRunner<"print"> = {
  mayRun: (_ctx, { selection }) => hasButton(selection.access, openingButtons),
  async run(work) {
    const { records, ctx, opened, ids } = work;
    const { targets, tally } = await actionTargets({ ...work, ids: ids.slice(0, printedAtOnce) });
    const shown = targets.map(({ record }) => ({ ...record, values: records.shown(ctx, opened, record.values) }));
    const named = new NamedIds();
    for (const { values } of shown) namedInRecord(opened.model, values, named);
    const lookups = await records.lookups(ctx, named);
    const nameOf = await namesOf(
      records,
      ctx,
      opened,
      shown.map(({ id }) => id),
    );
    return {
      do: "print",
      records: shown.map(({ id, values }) => ({
        id,
        fullName: nameOf(id),
        data: JSON.stringify(values),
        texts: JSON.stringify(recordTexts(opened.model, values, lookups)),
      })),
      leftOut: await tally.named(records, ctx, opened),
      rest: ids.slice(printedAtOnce),
    };
  },
};
