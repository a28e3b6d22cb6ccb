import { isDeepStrictEqual } from "node:util";
import { maxKeptDrafts } from "@gongshu/contract/lowcode/visual-dev-drafts";
import type { Tables } from "#platform/db/tables.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { derivedOf } from "../model-list.ts";
import { modelChanged, modelRow } from "../model-row.ts";

export const models = new Entity("visualDev", [
  "fullName",
  "enCode",
  "type",
  "category",
  "sortCode",
  "description",
  "formData",
  "columnData",
]);

/** Saves of one person that follow each other within this time are one state: a designer saves by itself while somebody works. */
const oneStateMs = 2 * 60_000;

export interface SavedDraft {
  readonly version: number;
  readonly hasChanges: boolean;
}

export interface DraftChange {
  /** `edit`: somebody works on the draft, and the saves of a while are one state. `replacement`: one act puts other content in its place, which is kept. */
  readonly kind: "edit" | "replacement";
  readonly values: Partial<Record<(typeof models.fields)[number], unknown>>;
  /** The version that the caller has seen; undefined where the last one wins. */
  readonly version: number | undefined;
}

/** Changes a model under its version and keeps the state of its draft. What is published stays as it is. Must run inside a transaction. */
export async function saveDraft(tx: Context, id: string, { kind, values, version }: DraftChange): Promise<SavedDraft> {
  const old = await modelRow(tx, id, "update");
  await models.update(tx, id, values, version);
  // Name and code are taken at once, so who remembers the model reads it again.
  await tx.batch([modelChanged(tx, id)]);
  const row = await modelRow(tx, id);
  const isSame = isDeepStrictEqual(old.formData, row.formData) && isDeepStrictEqual(old.columnData, row.columnData);
  if (!isSame) await keepStates(tx, id, kind, old, row);
  const { hasChanges } = await derivedOf(tx, id);
  return { version: row.version, hasChanges };
}

type State = Pick<
  Awaited<ReturnType<typeof modelRow>>,
  "formData" | "columnData" | "version" | "lastModifyTime" | "lastModifyUserId"
>;

async function keepStates(tx: Context, id: string, kind: DraftChange["kind"], old: State, state: State): Promise<void> {
  const newest = await tx.db
    .selectFrom("visualDevDraft")
    .select(["id", "creatorUserId", "creatorTime"])
    .where("visualDevId", "=", id)
    .orderBy("version", "desc")
    .limit(maxKeptDrafts)
    .execute();
  const last = newest[0];
  // What was there before states were kept can be had back as well.
  if (last === undefined) await insertState(tx, id, old);
  const isContinued =
    kind === "edit" &&
    last !== undefined &&
    last.creatorUserId === tx.actor.userId &&
    newest.length > 1 &&
    tx.now().getTime() - last.creatorTime < oneStateMs;
  const dropped = [...(isContinued ? [last.id] : []), ...newest.slice(maxKeptDrafts - 1).map((one) => one.id)];
  if (dropped.length > 0) await tx.db.deleteFrom("visualDevDraft").where("id", "in", dropped).execute();
  await insertState(tx, id, state);
}

async function insertState(tx: Context, visualDevId: string, state: State): Promise<void> {
  const { version, formData, columnData, lastModifyTime, lastModifyUserId } = state;
  const row: Pick<Tables["visualDevDraft"], "version"> = { version };
  await tx.db
    .insertInto("visualDevDraft")
    .values({
      ...row,
      tenantId: tx.tenant.id,
      id: tx.newId(),
      visualDevId,
      formData: JSON.stringify(formData),
      columnData: JSON.stringify(columnData),
      creatorTime: new Date(lastModifyTime ?? tx.now().getTime()),
      creatorUserId: lastModifyUserId,
    })
    .execute();
}
