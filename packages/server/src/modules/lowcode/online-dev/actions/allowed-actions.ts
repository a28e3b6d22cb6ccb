import { openingButtons } from "@gongshu/contract/lowcode/online-dev";
import type { NamedField } from "@gongshu/core/form/form-scope";
import { actionButton, type ListAction } from "@gongshu/core/list/actions/action";
import { fieldsRead } from "@gongshu/core/list/actions/action-scope";
import { hasButton } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import { runnerOf } from "./action-runners.ts";

/** The path of a field by which rights know it; undefined for one that is gone. */
function pathOf({ model }: OpenedModel, { table, field }: NamedField): string | undefined {
  if (table === null) return model.compiled.keys.get(field);
  const found = model.compiled.tables.get(table);
  const column = found?.columnKeys.get(field);
  return found === undefined || column === undefined ? undefined : `${found.key}.${column}`;
}

/**
 * Whether somebody may know all that a button reads: whether it is there tells of the fields of its conditions in every row, and what it does, of those whose
 * values it takes.
 */
function mayKnow(opened: OpenedModel, action: ListAction): boolean {
  const { rights, selection } = opened;
  const { conditions, values } = fieldsRead(action);
  const opens = hasButton(selection.access, openingButtons);
  const isListed = (path: string) => rights.canList(path);
  const isKnown = (path: string) => isListed(path) || (opens && rights.canRead(path));
  const paths = (fields: readonly NamedField[]) => fields.map((field) => pathOf(opened, field));
  return (
    paths(conditions).every((path) => path !== undefined && isListed(path)) &&
    paths(values).every((path) => path !== undefined && isKnown(path))
  );
}

/** The own buttons of a list that the caller has: granted, reading nothing that is hidden from them, and doing nothing that they may not. */
export function allowedActions(ctx: Context, opened: OpenedModel): readonly ListAction[] {
  const { model, selection } = opened;
  return (model.list.actions ?? []).filter(
    (action) =>
      hasButton(selection.access, actionButton(action)) &&
      mayKnow(opened, action) &&
      runnerOf(action.step.do).mayRun(ctx, opened, action.step),
  );
}
