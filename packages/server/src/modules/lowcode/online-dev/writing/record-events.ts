import type { Compilable, Context } from "#platform/http/context.ts";
import { type RecordEvent, type RecordOrigin, recordTopics } from "#platform/http/record-hooks.ts";
import type { OnlineModel } from "../online-model.ts";
import { type RecordChange, seenChange } from "./record-change.ts";

/** The longest JSON text of an event with values. */
const maxEventCharacters = 1_000_000;

/** Whether anybody gets events of such changes. */
export function hasReceivers(ctx: Context, kind: RecordChange["kind"]): boolean {
  return ctx.hooks.receiversOf(recordTopics[kind]).length > 0;
}

/** The event of a batch of changes of one kind, to be written behind them in their transaction; none when nobody gets it. */
export function recordEventOf(
  ctx: Context,
  model: OnlineModel,
  origin: RecordOrigin,
  changes: readonly RecordChange[],
): Compilable[] {
  const [first] = changes;
  if (first === undefined || !hasReceivers(ctx, first.kind)) return [];
  const records = changes
    .map((change) => seenChange(model, change))
    .map(({ id, before, after }) => ({ id, before, after }));
  const event: RecordEvent = { modelId: model.id, modelVersion: model.publishedVersion, origin, records, isCut: false };
  const isCut = JSON.stringify(records).length > maxEventCharacters;
  const payload: RecordEvent = isCut
    ? { ...event, isCut, records: records.map(({ id }) => ({ id, before: null, after: null })) }
    : event;
  const [only] = records;
  const key = records.length === 1 && only !== undefined ? { key: only.id } : {};
  return [ctx.emit({ topic: recordTopics[first.kind], ...key, payload })];
}
