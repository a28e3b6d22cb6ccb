import { setImmediate as nextTurn } from "node:timers/promises";
import type { RecordValues } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import { namedInRecord } from "../record-references.ts";
import type { OnlineRecords } from "../service.ts";
import type { Exists } from "../writing/record-check.ts";
import { recordsAtOnce } from "../writing/write-records.ts";

/** One step of a bulk edit while it runs, in a request or in a job. */
export interface BulkWork {
  readonly records: OnlineRecords;
  readonly ctx: Context;
  readonly modelId: string;
  readonly editId: string;
  /** The records that are looked at, where these were just chosen. */
  readonly ids?: readonly string[];
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Part of the transaction of the effect. */
  readonly end: (tx: Context) => Promise<void>;
}

/** Goes through many things batch by batch, with room for others in between. */
export async function inBatches<Item>(
  { signal, onProgress }: Pick<BulkWork, "signal" | "onProgress">,
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += recordsAtOnce) {
    signal?.throwIfAborted();
    await work(items.slice(from, from + recordsAtOnce));
    onProgress(Math.min(1, (from + recordsAtOnce) / items.length));
    await nextTurn();
  }
}

/** Which of the ids that new values name exist. */
export function existingIn(
  { records, ctx }: Pick<BulkWork, "records" | "ctx">,
  { model }: OpenedModel,
  data: RecordValues,
): Promise<Exists> {
  return records.existing(ctx, namedInRecord(model, data));
}
