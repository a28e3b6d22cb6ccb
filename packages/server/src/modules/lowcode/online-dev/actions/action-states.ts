import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { actionReader, compileAction } from "@gongshu/core/list/actions/compile-actions";
import { isConditional } from "@gongshu/core/list/actions/conditional-action";
import { rowContext } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import { readRecords } from "../records-by-id.ts";
import { allowedActions } from "./allowed-actions.ts";

/** The rows with the conditional buttons that each of them shows, and whether these can be pressed. Conditions are asked of the stored values. */
export async function withActionStates(
  ctx: Context,
  opened: OpenedModel,
  rows: readonly RecordRow[],
): Promise<RecordRow[]> {
  const asked = allowedActions(ctx, opened).filter((action) => action.place === "row" && isConditional(action));
  if (asked.length === 0 || rows.length === 0) return [...rows];
  const { model, selection } = opened;
  const compiled = asked.map((action) => ({ id: action.id, ...compileAction(action, model.form) }));
  const ids = rows.map(({ id }) => id);
  const records = await readRecords(ctx, model, selection, ids);
  const context = rowContext(ctx);
  return rows.map((row) => {
    const record = records.get(row.id);
    // Deleted a moment ago: the row will be gone with the next read.
    if (record === undefined) return { ...row, _actions: {} };
    const reader = actionReader(model.form, record, context);
    const shown = compiled
      .filter(({ shows }) => shows(reader))
      .map(({ id, enables }) => [id, enables(reader)] as const);
    return { ...row, _actions: Object.fromEntries(shown) };
  });
}
