import type { Scope } from "@gongshu/core/form/scope";
import { wordsMessage } from "@gongshu/core/list/actions/action-words";
import { actionReader } from "@gongshu/core/list/actions/compile-actions";
import { translate } from "@gongshu/core/text/messages";
import { rowContext } from "#platform/auth/row-policy.ts";
import { LeftOutTally } from "../left-out.ts";
import { recordGone } from "../online-dev.messages.ts";
import type { StoredRecord } from "../record-sql.ts";
import { readRecords } from "../records-by-id.ts";
import type { ActionWork } from "./action-work.ts";
import { actionRefusals } from "./list-actions.messages.ts";

/** A record that a button does something with, and how its expressions read it. */
export interface ActionTarget {
  readonly record: StoredRecord;
  readonly reader: Scope;
}

/** The records of a press that the caller may see and that its conditions let in; the others are counted with why. */
export async function actionTargets({ ctx, opened, action, compiled, ids }: ActionWork) {
  const { model, selection } = opened;
  const found = await readRecords(ctx, model, selection, ids);
  const context = rowContext(ctx);
  const tally = new LeftOutTally();
  const name = wordsMessage(action.label);
  const targets = [...new Set(ids)].flatMap((id): ActionTarget[] => {
    const record = found.get(id);
    if (record === undefined) {
      tally.add(id, translate(recordGone, ctx.locale));
      return [];
    }
    const reader = actionReader(model.form, record, context);
    if (compiled.shows(reader) && compiled.enables(reader)) return [{ record, reader }];
    tally.add(id, translate(actionRefusals.notMet, ctx.locale, { name }));
    return [];
  });
  return { targets, tally };
}
