import { dictionaryChangedMethod } from "@gongshu/contract/system/dictionary-menu";
import { pushTopic } from "#platform/events/push.ts";
import type { Compilable, Context } from "#platform/http/context.ts";

/** Tells every signed-in session of the tenant, whatever process its socket is at, that the dictionaries which it keeps are old. */
export function dictionariesChanged(tx: Context): Compilable {
  return tx.announce({ topic: pushTopic, payload: { method: dictionaryChangedMethod } });
}
