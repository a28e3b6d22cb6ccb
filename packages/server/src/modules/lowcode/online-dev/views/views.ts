import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import {
  type createView as createEndpoint,
  type listViews as listEndpoint,
  type SavedView,
  shareButton,
  type updateView as updateEndpoint,
  type ViewLossInfo,
  viewLimits,
} from "@gongshu/contract/lowcode/list-views";
import { rowsOfFilter } from "@gongshu/core/list/query/filter-tree";
import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import {
  checkView,
  labelsOf,
  lossesOf,
  type ViewedList,
  type ViewLoss,
  withoutLosses,
} from "@gongshu/core/list/view/fit-view";
import { hasButton } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden, invalid, invalidField, notFound } from "#platform/http/errors.ts";
import type { OpenedModel } from "../record-query.ts";
import { type OpenModels, relatedFields, relatedModels } from "../related-models.ts";
import type { OnlineRecords } from "../service.ts";
import { defaultsOfRoles, lockViews, marksOf, type ViewRow, viewEntity, visibleViews } from "./view-rows.ts";
import { viewErrors } from "./views.messages.ts";

type Input = ParsedArguments<typeof createEndpoint>["body"];
type Change = ParsedArguments<typeof updateEndpoint>["body"];

/** Stands for the list as it is where a view can be named. */
export const plainId = "plain";

export function canShareViews({ selection }: OpenedModel): boolean {
  return hasButton(selection.access, shareButton);
}

/** The views that the caller may see, as they may see them. Those of the list definition come first. */
export async function listViews(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
): Promise<ReplyOf<typeof listEndpoint>> {
  const opened = await records.open(ctx, modelId);
  const canShare = canShareViews(opened);
  const [rows, roleDefaults, marks] = await Promise.all([
    visibleViews(ctx, { listKey: modelId, canShare }),
    defaultsOfRoles(ctx, modelId),
    marksOf(ctx, modelId),
  ]);
  const starred = new Set(marks.filter(({ isStarred }) => isStarred).map(({ viewId }) => viewId));
  const viewed = await viewedList(records, ctx, opened, [
    ...(opened.model.list.views ?? []).map(({ view }) => view),
    ...rows.map(({ view }) => view),
  ]);
  const ofList = (opened.model.list.views ?? []).map(({ id, fullName, view }): SavedView => {
    const shown = shownView(viewed, opened, view, {});
    return {
      ...shown,
      id,
      fullName,
      origin: "list",
      ownerName: "",
      version: 0,
      ...notMine,
      isStarred: starred.has(id),
    };
  });
  const saved = rows.map((row): SavedView => {
    const { id, fullName, ownerName, version, isShared } = row;
    const isOwn = row.userId === ctx.actor.userId;
    return {
      ...shownView(viewed, opened, row.view, row.labels),
      id,
      fullName,
      ownerName,
      version,
      isShared,
      origin: isOwn ? "own" : "shared",
      isEditable: isOwn || canShare,
      isStarred: starred.has(id),
    };
  });
  const list = [...ofList, ...saved];
  const wanted = [...marks.filter(({ isDefault }) => isDefault).map(({ viewId }) => viewId), ...roleDefaults];
  const first = wanted.find((id) => id === plainId || list.some((view) => view.id === id));
  return { list, defaultId: first === undefined || first === plainId ? "" : first };
}

/** The list with the models that filters of these views ask about, as far as the caller may open them. */
async function viewedList(
  records: OpenModels,
  ctx: Context,
  { model }: OpenedModel,
  views: readonly ViewDefinition[],
): Promise<ViewedList> {
  const asked = views.flatMap(({ filter }) => (filter === undefined ? [] : rowsOfFilter(filter)));
  return { ...model, related: relatedFields(await relatedModels(records, ctx, model, asked)) };
}

const notMine = { isShared: true, isEditable: false } as const;

/** A view as the caller may see it, and what of it they cannot. */
function shownView(
  viewed: ViewedList,
  { model, rights }: OpenedModel,
  view: ViewDefinition,
  labels: ViewRow["labels"],
) {
  const losses = lossesOf(view, viewed, (key) => rights.canList(key));
  const nameOf = ({ field, reason }: ViewLoss) => {
    // What is withheld is not even named.
    if (reason === "withheld") return "";
    return model.form.fields.find(({ id }) => id === field)?.label ?? labels[field] ?? "";
  };
  return {
    view: withoutLosses(view, losses),
    losses: losses.map((loss): ViewLossInfo => ({ part: loss.part, reason: loss.reason, name: nameOf(loss) })),
  };
}

export async function createView(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  { fullName, view }: Input,
): Promise<string> {
  const opened = await records.open(ctx, modelId);
  const viewed = await viewedList(records, ctx, opened, [view]);
  checkDefinition(viewed, opened, view);
  return ctx.tx(async (tx) => {
    await lockViews(tx, modelId);
    const own = await ownNames(tx, modelId);
    if (own.length >= viewLimits.own) throw conflict(viewErrors.tooManyOwn, { limit: viewLimits.own });
    checkName(own, fullName);
    return viewEntity.create(tx, {
      listKey: modelId,
      userId: tx.actor.userId,
      fullName,
      ...storedView(viewed, view),
    });
  });
}

export async function updateView(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  viewId: string,
  { fullName, view, version }: Change,
): Promise<void> {
  const opened = await records.open(ctx, modelId);
  const viewed = await viewedList(records, ctx, opened, view === undefined ? [] : [view]);
  if (view !== undefined) checkDefinition(viewed, opened, view);
  await ctx.tx(async (tx) => {
    await lockViews(tx, modelId);
    const row = await editableView(tx, opened, viewId);
    if (fullName !== undefined) checkName(await ownNames(tx, modelId, row.userId), fullName, viewId);
    if (view !== undefined) await requireWhole(records, tx, opened, row.view);
    const change = { ...(fullName !== undefined && { fullName }), ...(view !== undefined && storedView(viewed, view)) };
    await viewEntity.update(tx, viewId, change, version);
  });
}

export async function deleteView(records: OnlineRecords, ctx: Context, modelId: string, viewId: string): Promise<void> {
  const opened = await records.open(ctx, modelId);
  await ctx.tx(async (tx) => {
    await lockViews(tx, modelId);
    await editableView(tx, opened, viewId);
    await viewEntity.remove(tx, viewId);
    await tx.batch([
      tx.db.deleteFrom("listViewRole").where("viewId", "=", viewId),
      tx.db.deleteFrom("listViewMark").where("listKey", "=", modelId).where("viewId", "=", viewId),
    ]);
  });
}

/** A saved view that the caller may change; what they may not see does not exist for them. */
export async function editableView(tx: Context, opened: OpenedModel, viewId: string): Promise<ViewRow> {
  const { model } = opened;
  if (model.list.views?.some(({ id }) => id === viewId)) throw forbidden(viewErrors.ofList);
  const canShare = canShareViews(opened);
  const [row] = await visibleViews(tx, { listKey: model.id, canShare, id: viewId });
  if (row === undefined) throw notFound(viewErrors.notThere);
  if (row.userId !== tx.actor.userId && !canShare) throw forbidden(viewErrors.notYours);
  return row;
}

/** Refuses to write over a view of which the caller does not see everything: others would lose it. */
async function requireWhole(records: OnlineRecords, tx: Context, opened: OpenedModel, view: ViewDefinition) {
  // Other models are opened without waiting for what other requests read, which may wait for this transaction.
  const inside = { open: (ctx: Context, modelId: string) => records.openInTransaction(ctx, modelId) };
  const losses = lossesOf(view, await viewedList(inside, tx, opened, [view]), (key) => opened.rights.canList(key));
  if (losses.some(({ reason }) => reason === "withheld")) throw forbidden(viewErrors.withheld);
}

/** Characters of a view. All views of a list are read before its first rows are. */
const maxViewText = 100_000;

function storedView(viewed: ViewedList, view: ViewDefinition) {
  const definition = JSON.stringify(view);
  if (definition.length > maxViewText) throw invalidField("view", viewErrors.tooLarge);
  return {
    kind: view.kind,
    definition,
    labels: JSON.stringify(labelsOf(view, viewed)),
  };
}

function checkDefinition(viewed: ViewedList, { rights }: OpenedModel, view: ViewDefinition): void {
  const issues = checkView(view, viewed, (key) => rights.canList(key));
  if (issues.length === 0) return;
  throw invalid(
    issues.map(({ path, message, params }) => ({
      field: `view.${path || "filter"}`,
      message,
      ...(params && { params }),
    })),
  );
}

function ownNames(tx: Context, listKey: string, userId = tx.actor.userId) {
  return tx.db
    .selectFrom("listView")
    .select(["id", "fullName"])
    .where("listKey", "=", listKey)
    .where("userId", "=", userId)
    .where("deleteMark", "is", null)
    .execute();
}

function checkName(own: readonly { readonly id: string; readonly fullName: string }[], name: string, except?: string) {
  if (own.some(({ id, fullName }) => id !== except && fullName === name))
    throw conflict(viewErrors.nameTaken, { name }, "fullName");
}
