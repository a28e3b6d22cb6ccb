import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type {
  updateModel as updateEndpoint,
  VisualDevInfo,
  visualDevInput,
} from "@gongshu/contract/lowcode/visual-dev";
import type { rollBackModel } from "@gongshu/contract/lowcode/visual-dev-versions";
import { isScalarField } from "@gongshu/core/form/definition";
import { translate } from "@gongshu/core/text/messages";
import type { z } from "zod";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { menusOfModel } from "../../access/menu/service.ts";
import { readDraft } from "./draft.ts";
import { models, type SavedDraft, saveDraft } from "./drafts/save-draft.ts";
import { jsonbOrder } from "./jsonb-order.ts";
import { derivedOf } from "./model-list.ts";
import { modelChanged, modelRow } from "./model-row.ts";
import { latestVersion } from "./published-model.ts";
import { shippedFieldIds } from "./shipped/protected-fields.ts";
import { shippedErrors } from "./shipped/shipped.messages.ts";
import { storedVersion } from "./versions/versions.ts";
import { modelTexts, visualDevErrors } from "./visual-dev.messages.ts";

export { listDrafts, restoreDraft, visitModel } from "./drafts/drafts.ts";
export { exportModel } from "./exchange/export-model.ts";
export { importModels, planModels } from "./exchange/import-models.ts";
export { lostReportJob, startLostReport } from "./lost/lost-report.ts";
export { lostValues } from "./lost/lost-values.ts";
export { modelBelongings } from "./model-belongings.ts";
export { formsOfInterface } from "./model-interfaces.ts";
export { listModels } from "./model-list.ts";
export { addModelMenu, rightsOf } from "./model-menu.ts";
export { quoteIdentifier, uniqueField } from "./model-tables.ts";
export { planPublication, publishModel } from "./publish.ts";
export {
  findPublishedModels,
  latestVersion,
  type PublishedModel,
  publishedIdOf,
  publishedModel,
  publishedModelIds,
  publishedVersion,
} from "./published-model.ts";
export { recordOwnerKind, recordOwnerPrefix } from "./record-owner.ts";
export { purgeRemoved } from "./removed/purge.ts";
export { listRemoved, restoreRemoved } from "./removed/removed.ts";
export { secretColumns } from "./secret-columns.ts";
export { inLanguage, translatedModel } from "./shipped/in-language.ts";
export { versionForms, versionTimes } from "./version-forms.ts";
export { compareVersions, listVersions } from "./versions/versions.ts";

type ModelInput = z.output<typeof visualDevInput>;
type ModelChange = ParsedArguments<typeof updateEndpoint>["body"];

const maxName = 50;

/** Published models, for pickers. */
export function modelOptions(ctx: Context, type: number | undefined) {
  let query = ctx.db
    .selectFrom("visualDev")
    .select(["id", "fullName", "enCode"])
    .where("state", "=", 1)
    .where("deleteMark", "is", null);
  if (type !== undefined) query = query.where("type", "=", type);
  return query.orderBy("sortCode").orderBy("creatorTime", "desc").execute();
}

/** A model with its draft; the definitions and the tables are JSON texts on the wire. */
export async function getModel(ctx: Context, id: string): Promise<VisualDevInfo> {
  const {
    formData,
    columnData,
    tables,
    lastModifyTime: _time,
    lastModifyUserId: _user,
    ...model
  } = await modelRow(ctx, id);
  return {
    ...model,
    formData: JSON.stringify(formData),
    columnData: JSON.stringify(columnData),
    tables: tables === null ? "" : JSON.stringify(tables),
    ...(await derivedOf(ctx, id)),
    shippedFields: shippedFieldIds(ctx, id),
  };
}

export function createModel(ctx: Context, input: ModelInput): Promise<string> {
  const { version: _version, ...values } = input;
  return models.create(ctx, { ...values, ...draftValues(input) });
}

/** Saves the draft; what is published stays as it is. */
export function updateModel(ctx: Context, id: string, { version, ...input }: ModelChange): Promise<SavedDraft> {
  return ctx.tx((tx) => saveDraft(tx, id, { kind: "edit", values: { ...input, ...draftValues(input) }, version }));
}

/** Makes the definition of a published version the draft again. Records stay as they are until that is published. */
export function rollBack(
  ctx: Context,
  id: string,
  { to, version }: ParsedArguments<typeof rollBackModel>["body"],
): Promise<SavedDraft> {
  return ctx.tx(async (tx) => {
    const { formData, columnData } = await storedVersion(tx, id, { to });
    return saveDraft(tx, id, { kind: "replacement", values: { formData, columnData }, version });
  });
}

/** Refused while a menu shows it, and of a shipped one always. Its tables stay, as nothing is ever dropped without being asked for. */
export function deleteModel(ctx: Context, id: string): Promise<void> {
  if (ctx.hooks.shippedModel(id) !== undefined) throw conflict(shippedErrors.notDeleted);
  return ctx.tx(async (tx) => {
    await modelRow(tx, id, "update");
    const menus = await menusOfModel(tx, id);
    if (menus.length > 0) throw conflict(visualDevErrors.shown, { count: menus.length });
    await models.remove(tx, id);
    await tx.batch([modelChanged(tx, id)]);
  });
}

/** A new draft with the same form and list. The same five random characters make its name and its code unique. */
export async function copyModel(ctx: Context, id: string): Promise<string> {
  const { version: _version, enabledMark: _mark, creatorTime: _time, id: _id, ...values } = await models.get(ctx, id);
  const mark = ctx.newId().slice(-5);
  const spare = maxName - translate(modelTexts.copy, ctx.locale, { name: "", mark }).length;
  const fullName = translate(modelTexts.copy, ctx.locale, { name: values.fullName.slice(0, spare), mark });
  return models.create(ctx, { ...values, fullName, enCode: values.enCode.slice(0, maxName - mark.length) + mark });
}

/** Pauses a published model or takes it up again. */
export function toggleModel(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const row = await modelRow(tx, id, "update");
    if (row.publishedVersion === 0) throw conflict(visualDevErrors.notPublished);
    const state = row.state === 1 ? 0 : 1;
    await tx.batch([
      tx.db
        .updateTable("visualDev")
        .set((value) => ({
          state,
          version: value("version", "+", 1),
          lastModifyUserId: tx.actor.userId,
          lastModifyTime: tx.now(),
        }))
        .where("id", "=", id),
      auditEvent(tx, { entity: "visualDev", entityId: id, action: "update", diff: { state: [row.state, state] } }),
      modelChanged(tx, id),
    ]);
  });
}

/** The plain fields of the published version: no layout, no sub-tables. */
export async function formFields(ctx: Context, id: string): Promise<{ id: string; vmodel: string; label: string }[]> {
  const { form } = await latestVersion(ctx, id);
  return form.fields
    .filter(isScalarField)
    .map(({ id: fieldId, field, label }) => ({ id: fieldId, vmodel: field, label }));
}

/** In the order in which the database gives them back, so that a draft that was not changed is seen as such. */
function draftValues(input: Pick<ModelInput, "formData" | "columnData">): { formData: unknown; columnData: unknown } {
  const { form, list } = readDraft(input);
  return { formData: jsonbOrder(form), columnData: jsonbOrder(list) };
}
