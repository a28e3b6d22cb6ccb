import { z } from "zod";
import { canModel, endpoint } from "../endpoint.ts";
import { leftOut } from "./bulk-edit.ts";
import { maxExportedIds, modelParams, recordsBase } from "./online-dev.ts";

/** Records that were reached too late: the same call with them goes on. */
const rest = z.array(z.string());

/** What pressing a button came to, by the kind of its step. */
const actionReply = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("open"),
    modelId: z.string(),
    /** The record to change; empty for a new one. */
    id: z.string(),
    /** JSON text of the values by field that are filled in. */
    data: z.string(),
  }),
  z.object({
    do: z.literal("call"),
    /** Records for which the interface was called. */
    done: z.number(),
    leftOut,
    /** What the answer says by itself; empty when it says nothing. */
    message: z.string(),
    rest,
  }),
  z.object({
    do: z.literal("print"),
    /** `data` is JSON text of the values, `texts` of the display values. */
    records: z.array(z.object({ id: z.string(), fullName: z.string(), data: z.string(), texts: z.string() })),
    leftOut,
    rest,
  }),
]);
export type ActionReply = z.infer<typeof actionReply>;
export type ActionReplyOf<Kind extends ActionReply["do"]> = Extract<ActionReply, { do: Kind }>;

export const runListAction = endpoint({
  method: "POST",
  path: `${recordsBase}/Actions/Own/:actionId`,
  // Each button has a right of its own, which the service asks.
  permission: canModel(),
  params: modelParams.extend({ actionId: z.string().min(1).max(40) }),
  body: z.object({
    /** The record of the row, the ticked ones, or none for a button at the head of the list; at most 500. */
    ids: z.array(z.string().min(1).max(64)).max(maxExportedIds).default([]),
  }),
  reply: actionReply,
  summary: "Press a button that the list has of its own, for one record, several, or none",
});
