import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { ListAction } from "@gongshu/core/list/actions/action";
import { fieldsRead } from "@gongshu/core/list/actions/action-scope";
import { actionReader, compileAction } from "@gongshu/core/list/actions/compile-actions";
import { isConditional } from "@gongshu/core/list/actions/conditional-action";
import { rowContext } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import type { OnlineModel } from "../online-model.ts";
import type { OpenedModel } from "../record-query.ts";
import { readRecords } from "../records-by-id.ts";
import { allowedActions } from "./allowed-actions.ts";

/** The rows with the conditional buttons that each of them shows, and whether these can be pressed. Conditions are asked of the stored values. */
export async function withActionStates(ctx: Context, opened: OpenedModel, rows: RecordRow[]): Promise<RecordRow[]> {
  const { model, selection } = opened;
  if (rows.length === 0 || !model.list.actions?.some(isAsked)) return rows;
  const asked = allowedActions(ctx, opened).filter(isAsked);
  if (asked.length === 0) return rows;
  const compiled = asked.map((action) => ({ id: action.id, ...compileAction(action, model.form) }));
  const ids = rows.map(({ id }) => id);
  const records = await readRecords(ctx, model, selection, ids, partsRead(model, asked));
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

/** Whether each row is asked about a button. */
function isAsked(action: ListAction): boolean {
  return action.place === "row" && isConditional(action);
}

/** The columns and the sub-tables that the conditions of buttons name. */
function partsRead({ columns, children }: OnlineModel, actions: readonly ListAction[]) {
  const named = new Set(
    actions.flatMap((action) => fieldsRead(action).conditions.map((one) => one.table ?? one.field)),
  );
  return {
    columns: columns.filter(({ field }) => named.has(field.id)),
    children: children.filter(({ field }) => named.has(field)),
  };
}
