import type { RecordValues } from "@gongshu/core/form/definition";
import { z } from "zod";
import type { Context } from "./context.ts";

/**
 * Where a change of records comes from: a form of the client, somebody else by the API, an import, a bulk edit, the undoing of one of these, a hand-over, a
 * version or a deleted record put back, first data; a flow, a trigger, generated code.
 */
export const recordOrigins = [
  "form",
  "api",
  "import",
  "bulk",
  "undo",
  "assign",
  "restore",
  "seed",
  "flow",
  "trigger",
  "code",
] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

/** `restore` takes a record back out of the recycle bin. */
export type RecordChangeKind = "create" | "update" | "delete" | "restore";

/** One change as hooks see it; `before` is null of a record that is new or comes back, `after` of one that goes. */
export interface SeenChange {
  readonly kind: RecordChangeKind;
  readonly id: string;
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}

export interface WrittenModel {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly publishedVersion: number;
}

/** Changes of one model and one kind that are about to be written: one, or a batch of an import. */
export interface RecordWrite {
  readonly model: WrittenModel;
  readonly origin: RecordOrigin;
  readonly kind: RecordChangeKind;
  readonly changes: readonly SeenChange[];
}

/** Asked before records are written, in the transaction that writes them. */
export interface RecordHook {
  /** `area/module.purpose`, for logs. */
  readonly name: string;
  /** Records of other models are written without the detour; asked with every write, so it must not wait. */
  readonly concerns: (model: WrittenModel) => boolean;
  /** Throws a business error to refuse all of them; may write with `tx` what goes along. It is run again when the transaction is repeated. */
  readonly before: (tx: Context, write: RecordWrite) => Promise<void> | void;
}

/** Topics of the outbox by the kind of the change. */
export const recordTopics = {
  create: "record.created",
  update: "record.changed",
  delete: "record.deleted",
  restore: "record.created",
} as const satisfies Record<RecordChangeKind, string>;

const values = z.record(z.string(), z.unknown()).nullable();

/**
 * What receivers of `record.created | record.changed | record.deleted` get: one event for a change, and one for each batch of many. The key of the event is the id of
 * the record; a batch has none, so its place among other events is not told.
 */
export const recordEvent = z.object({
  modelId: z.string(),
  modelVersion: z.number(),
  origin: z.enum(recordOrigins),
  records: z.array(z.object({ id: z.string(), before: values, after: values })),
  /** Whether the values were left out because they are too long together: read the records then. */
  isCut: z.boolean(),
});
export type RecordEvent = z.infer<typeof recordEvent>;
