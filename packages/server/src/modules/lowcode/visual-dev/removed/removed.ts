import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type {
  listRemoved as listEndpoint,
  RemovedPart,
  restoreRemoved as restoreEndpoint,
} from "@gongshu/contract/lowcode/visual-dev-removed";
import { conversionOf } from "@gongshu/core/form/conversion";
import { type FormDefinition, isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { arrange } from "@gongshu/core/form/layout/arrange";
import { freeName } from "@gongshu/core/form/rename-columns";
import { type Message, translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { storedDraft } from "../draft.ts";
import { type SavedDraft, saveDraft } from "../drafts/save-draft.ts";
import { jsonbOrder } from "../jsonb-order.ts";
import { modelRow } from "../model-row.ts";
import { typeText } from "../plan-text.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";
import { removedTexts } from "./removed.messages.ts";
import {
  countValues,
  type HiddenPart,
  hiddenParts,
  type LastStanding,
  lastStandings,
  partKey,
} from "./removed-parts.ts";

/** What was removed from a model and is still there, with what it holds. */
export async function listRemoved(ctx: Context, id: string): Promise<ReplyOf<typeof listEndpoint>> {
  const { tables, version, publishedVersion, ...row } = await modelRow(ctx, id);
  const parts = tables === null ? [] : hiddenParts(tables.shape);
  if (tables === null || parts.length === 0) return { list: [], version, publishedVersion };
  const [counts, standings] = await Promise.all([countValues(ctx, tables, parts), lastStandings(ctx, id)]);
  const { form } = storedDraft(row);
  const list = parts.map((part): RemovedPart => {
    const last = standings.get(partKey(part.table, part.field));
    const obstacle = obstacleOf(form, part, last);
    const type = part.type === null ? translate(removedTexts.subTable, ctx.locale) : typeText(part.type, ctx.locale);
    return {
      table: part.column === null ? null : part.table,
      field: part.field,
      column: part.column,
      label: last?.label ?? part.column ?? part.field,
      type,
      valueCount: counts.get(part) ?? 0,
      lastVersion: last?.version ?? null,
      obstacle: obstacle === null ? "" : translate(obstacle, ctx.locale),
    };
  });
  return { list, version, publishedVersion };
}

/** Puts a removed field into the draft as it last stood. Its id is the old one, so publishing finds its column again. */
export function restoreRemoved(
  ctx: Context,
  id: string,
  { table = null, field, version }: ParsedArguments<typeof restoreEndpoint>["body"],
): Promise<SavedDraft> {
  return ctx.tx(async (tx) => {
    const { tables, ...row } = await modelRow(tx, id, "update");
    const part = (tables === null ? [] : hiddenParts(tables.shape)).find(
      (one) => one.field === field && (one.column === null ? table === null : one.table === table),
    );
    if (part === undefined) throw notFound(visualDevErrors.notRemoved);
    const last = (await lastStandings(tx, id)).get(partKey(part.table, field));
    const { form } = storedDraft(row);
    const obstacle = obstacleOf(form, part, last);
    if (obstacle !== null || last === undefined) throw conflict(obstacle ?? removedTexts.noVersion);
    const values = { formData: jsonbOrder(withField(form, part, last)) };
    return saveDraft(tx, id, { kind: "replacement", values, version });
  });
}

/** Why a part cannot come back as a field; null when it can. */
function obstacleOf(form: FormDefinition, part: HiddenPart, last: LastStanding | undefined): Message | null {
  if (last === undefined) return removedTexts.noVersion;
  const owner = part.column === null ? null : part.table;
  const parent = owner === null ? undefined : form.fields.find(({ id }) => id === owner);
  if (owner !== null && parent?.kind !== "table") return removedTexts.noTable;
  const siblings = parent?.kind === "table" ? parent.columns : form.fields;
  if (siblings.some(({ id }) => id === part.field)) return removedTexts.stillThere;
  const { field } = last;
  if (
    part.type !== null &&
    isScalarField(field) &&
    conversionOf(part.type, kindOf(field).columnType(field)) === "impossible"
  )
    return removedTexts.otherType;
  return null;
}

function withField(form: FormDefinition, part: HiddenPart, { field }: LastStanding): FormDefinition {
  if (part.column === null || part.table === null)
    return { ...form, ...arrange([...form.fields, unnamed(form.fields, field)], form.layout) };
  return {
    ...form,
    fields: form.fields.map((one) =>
      one.kind === "table" && one.id === part.table && isScalarField(field)
        ? { ...one, columns: [...one.columns, unnamed(one.columns, field)] }
        : one,
    ),
  };
}

/** With another key where a new field has taken its own. */
function unnamed<Field extends FormDefinition["fields"][number]>(
  siblings: readonly FormDefinition["fields"][number][],
  field: Field,
): Field {
  const taken = new Set(siblings.map((one) => one.field));
  return taken.has(field.field) ? { ...field, field: freeName(field.field, taken) } : field;
}
