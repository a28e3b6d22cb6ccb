import { isDeepStrictEqual } from "node:util";
import type { RecordValues } from "@gongshu/core/form/definition";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import type { OnlineModel } from "../online-model.ts";
import type { OpenedModel } from "../record-query.ts";
import { SealedSecrets } from "../record-secrets.ts";
import type { StoredRecord } from "../record-sql.ts";
import { type DifferingUpdate, differing } from "../writing/record-change.ts";
import { type Exists, examineRecord } from "../writing/record-check.ts";
import { leftOutTexts } from "./bulk-edit.messages.ts";

/** What new values would do to a record: change it, nothing, or not be taken for a reason in the words of the caller. */
export type Verdict =
  | { readonly kind: "change"; readonly update: DifferingUpdate }
  | { readonly kind: "same" }
  | { readonly kind: "left"; readonly id: string; readonly reason: string };

/** Leaves a record out. */
export function left(ctx: Context, id: string, reason: Message, params: MessageParams = {}): Verdict {
  return { kind: "left", id, reason: translate(reason, ctx.locale, params) };
}

/**
 * Judges new values for one record as a save of it in its form would: everything that is wrong with the record counts, and a value that its conditions do not
 * let in is told instead of being dropped.
 */
export function verdictOf(
  ctx: Context,
  opened: OpenedModel,
  exists: Exists,
  before: StoredRecord,
  data: RecordValues,
): Verdict {
  const { values, issues, refused } = examineRecord(ctx, opened, exists, data, before.values, new SealedSecrets().seal);
  const { model } = opened;
  if (refused.length > 0) return left(ctx, before.id, leftOutTexts.notYours);
  const [issue] = issues;
  if (issue !== undefined) {
    const reason = translate(issue.message, ctx.locale, issue.params);
    const label = labelOf(model, issue.path);
    if (label === "" || reason.includes(label)) return { kind: "left", id: before.id, reason };
    return left(ctx, before.id, leftOutTexts.wrong, { label, reason });
  }
  const dropped = model.columns.find(
    ({ field: { field: key } }) => key in data && !isDeepStrictEqual(values[key] ?? null, data[key] ?? null),
  );
  if (dropped !== undefined) return left(ctx, before.id, leftOutTexts.locked, { label: dropped.field.label });
  const update = differing({ kind: "update", before, values });
  return update === undefined ? { kind: "same" } : { kind: "change", update };
}

/** What people call the field of a path, or the sub-table. */
export function labelOf({ form }: Pick<OnlineModel, "form">, path: string): string {
  const [key] = path.split(".");
  return form.fields.find(({ field }) => field === key)?.label ?? "";
}
