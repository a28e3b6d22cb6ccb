import type { FileEntry, RecordValues, ScalarField } from "@gongshu/core/form/definition";
import type { FileRules } from "@gongshu/core/form/kinds/kind";
import { fileRulesOf, isMarkup } from "@gongshu/core/form/kinds/kinds";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { imagesOf } from "@gongshu/core/text/rich-text";
import { checkUpload } from "@gongshu/core/validation/file-check";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { FileOwnerSource, FilePlace } from "#platform/http/hooks.ts";
import {
  claimFiles,
  type FileOwner,
  releaseFiles,
  type StoredFileRow,
  shownAddress,
  storedFiles,
} from "../../system/file/service.ts";
import { recordOwnerKind, recordOwnerPrefix } from "../visual-dev/service.ts";
import { whereClause } from "./list-sql.ts";
import type { OnlineModel } from "./online-model.ts";
import { type OpenedModel, openedOrNone } from "./record-query.ts";
import { SqlText } from "./sql-text.ts";

/** The categories of uploads that fields may use. */
const types = ["annex", "annexpic"] as const;

function ownerOf(model: Pick<OnlineModel, "id">, recordId: string): FileOwner {
  return { kind: recordOwnerKind, id: recordOwnerPrefix(model.id) + recordId };
}

/** A field that holds files, and what it allows. */
interface UploadField extends Pick<ScalarField, "id" | "field"> {
  readonly rules: FileRules;
}

const knownUploads = new WeakMap<OnlineModel["columns"], readonly UploadField[]>();

/** The fields of a model that hold files. Looked up once for a compiled model. */
export function uploadFields({ columns }: Pick<OnlineModel, "columns">): readonly UploadField[] {
  let fields = knownUploads.get(columns);
  if (fields === undefined) {
    fields = columns.flatMap(({ field }) => {
      const rules = fileRulesOf(field);
      return rules === undefined ? [] : [{ id: field.id, field: field.field, rules }];
    });
    knownUploads.set(columns, fields);
  }
  return fields;
}

const knownHolders = new WeakMap<OnlineModel["columns"], readonly ScalarField[]>();

/** The fields of a model whose values may refer to files: uploads, and rich texts with their pictures. Looked up once for a compiled model. */
export function holdingFields({ columns }: Pick<OnlineModel, "columns">): readonly ScalarField[] {
  let fields = knownHolders.get(columns);
  if (fields === undefined) {
    fields = columns.flatMap(({ field }) => (isMarkup(field) || fileRulesOf(field) !== undefined ? [field] : []));
    knownHolders.set(columns, fields);
  }
  return fields;
}

/** The stored names of the files that a value refers to. */
function filesIn(field: ScalarField, value: unknown): readonly string[] {
  if (!isMarkup(field)) return fileEntries(value).map(({ fileId }) => fileId);
  return typeof value === "string" ? imagesOf(value).map(({ fileId }) => fileId) : [];
}

/** Whether any of these values is a file, or was one. */
export function namesFiles(model: OnlineModel, values: Readonly<Record<string, unknown>>): boolean {
  return holdingFields(model).some((field) => filesIn(field, values[field.field]).length > 0);
}

/**
 * The values with their files as the server knows them, whatever a client calls them. A file that the record does not have yet must fit the limits of its field; whether
 * it is the caller's is decided when it is claimed.
 */
export async function withKnownFiles(
  ctx: Context,
  model: OnlineModel,
  values: RecordValues,
  previous: RecordValues = {},
): Promise<RecordValues> {
  if (!namesFiles(model, values)) return values;
  const fields = uploadFields(model);
  const kept = new Map(
    fields.flatMap(({ field }) => fileEntries(previous[field]).map((entry) => [entry.fileId, entry])),
  );
  const fresh = fields.flatMap(({ field }) => fileEntries(values[field])).filter(({ fileId }) => !kept.has(fileId));
  const stored = await storedFiles(
    ctx,
    fresh.map(({ fileId }) => fileId),
  );
  const known = { ...values };
  for (const field of fields) {
    const entries = fileEntries(values[field.field]);
    if (entries.length === 0) continue;
    known[field.field] = entries.map((entry) => {
      const file = stored.get(entry.fileId);
      return kept.get(entry.fileId) ?? (file === undefined ? entry : checkedEntry(field, file));
    });
  }
  return known;
}

function checkedEntry(field: UploadField, { name, originalName, category, sizeBytes }: StoredFileRow): FileEntry {
  const refusal = checkUpload({ name: originalName, size: sizeBytes }, field.rules);
  if (refusal !== undefined) throw invalidField(field.field, refusal.message, refusal.params);
  // In the order of the parser, which is that of the database.
  return { url: `/api/file/Image/${category}/${name}`, name: originalName, fileId: name };
}

/** A record and the files that its fields hold from now on. */
export interface HeldFiles {
  readonly recordId: string;
  readonly values: RecordValues;
  /** The keys of the fields that changed; all of them, unless it is said. */
  readonly keys?: readonly string[];
}

/** Notes which files the fields of records hold from now on, in the transaction that writes them. */
export async function claimRecordFiles(tx: Context, model: OnlineModel, records: readonly HeldFiles[]): Promise<void> {
  const fields = holdingFields(model);
  const claims = records.flatMap(({ recordId, values, keys }) =>
    fields
      .filter(({ field }) => keys?.includes(field) !== false)
      // By its id: the key of a field may change.
      .map((field) => ({
        owner: ownerOf(model, recordId),
        field: field.id,
        names: filesIn(field, values[field.field]),
        types,
        shownAt: field.field,
      })),
  );
  if (claims.length > 0) await claimFiles(tx, claims);
}

/** The records are gone, and their files with them once the time for taking that back is over. */
export async function releaseRecordFiles(tx: Context, model: OnlineModel, recordIds: readonly string[]): Promise<void> {
  if (holdingFields(model).length === 0 || recordIds.length === 0) return;
  await releaseFiles(
    tx,
    recordIds.map((id) => ownerOf(model, id)),
  );
}

type Addresses = Parameters<typeof shownAddress>[0];

/** The entries with addresses at which the session that asks may look at them. */
export function shownEntries(platform: Addresses, ctx: Context, entries: readonly FileEntry[]): FileEntry[] {
  return entries.map(({ url, name, fileId }) => {
    const category = url.split("/").at(-2) ?? "";
    return { url: shownAddress(platform, ctx, { category, name: fileId }), name, fileId };
  });
}

/** Values with the addresses of their files; `suffix` where these stand beside the text, as in lists. */
export function withAddresses<Values extends Record<string, unknown>>(
  platform: Addresses,
  ctx: Context,
  model: OnlineModel,
  values: Values,
  suffix = "",
): Values {
  const fields = uploadFields(model);
  if (fields.length === 0) return values;
  const shown: Record<string, unknown> = {};
  for (const { field } of fields) {
    const entries = fileEntries(values[field + suffix]);
    if (entries.length > 0) shown[field + suffix] = shownEntries(platform, ctx, entries);
  }
  return { ...values, ...shown };
}

/** Opens models with the rights of the caller, also inside of a transaction. */
interface Records {
  openInTransaction(ctx: Context, modelId: string): Promise<OpenedModel>;
}

/** Whoever may read a record, and the field in it, may read its files. */
export function recordFileOwners(records: Records): FileOwnerSource {
  return {
    kind: recordOwnerKind,
    async readable(ctx, places) {
      const found: FilePlace[] = [];
      for (const [modelId, owned] of Map.groupBy(places, ({ ownerId }) => ownerId.split("/")[0] ?? ""))
        found.push(...(await readableOf(records, ctx, modelId, owned)));
      return found;
    },
  };
}

async function readableOf(
  records: Records,
  ctx: Context,
  modelId: string,
  places: readonly FilePlace[],
): Promise<readonly FilePlace[]> {
  const opened = await openedOrNone(records.openInTransaction(ctx, modelId));
  if (opened === undefined) return [];
  const { model, selection, rights } = opened;
  const keys = new Map(holdingFields(model).map(({ id, field }) => [id, field]));
  const seen = places.filter(({ field }) => rights.canRead(keys.get(field) ?? ""));
  if (seen.length === 0) return [];
  const idOf = ({ ownerId }: FilePlace) => ownerId.slice(modelId.length + 1);
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, filters: [], ids: seen.map(idOf) }, sql);
  const statement = sql.statement(`select "id" from ${model.table} where ${where}`);
  const [result] = await ctx.batch([{ compile: () => statement }]);
  const visible = new Set((result?.rows ?? []).map(({ id }) => String(id)));
  return seen.filter((place) => visible.has(idOf(place)));
}
