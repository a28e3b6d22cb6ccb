import { isDeepStrictEqual } from "node:util";
import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { type LayoutNode, walkLayout } from "@gongshu/core/form/layout/node";
import type { ListAction } from "@gongshu/core/list/actions/action";
import type { Draft } from "../draft.ts";

/** One setting of a field that has another value; undefined where it had or has none. */
export interface SettingChange {
  readonly setting: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What has become of one field. `table` is the label of the sub-table that it is a column of. */
export type FieldChange =
  | { readonly type: "added" | "removed"; readonly field: FieldDefinition; readonly table: string | null }
  | {
      readonly type: "changed";
      readonly before: FieldDefinition;
      readonly after: FieldDefinition;
      readonly table: string | null;
      readonly settings: readonly SettingChange[];
    };

export interface DefinitionDiff {
  readonly fields: readonly FieldChange[];
  /** Places and widths of fields that differ, and settings of the form as a whole. */
  readonly layout: number;
  /** Events that came, went or do something else. */
  readonly events: number;
  /** Columns, searched fields, buttons and other settings of the list. */
  readonly list: number;
  /** The own buttons of the list. */
  readonly actions: readonly ActionChange[];
}

/** What has become of a button of the list. */
export interface ActionChange {
  readonly type: "added" | "removed" | "changed";
  /** As it is now, or as it was. */
  readonly action: ListAction;
}

interface Placed {
  readonly field: FieldDefinition;
  readonly table: { readonly id: string; readonly label: string } | null;
}

/** Settings that only say where a field stands. */
const layoutSettings: ReadonlySet<string> = new Set(["columnWidth"]);
/** What is compared by itself, or cannot change. */
const structure: ReadonlySet<string> = new Set(["id", "columns"]);

/** Every field of a form in its order, the columns of sub-tables behind their table. */
export function allFields(form: FormDefinition): Placed[] {
  return form.fields.flatMap((field): Placed[] => [
    { field, table: null },
    ...(field.kind === "table"
      ? field.columns.map((column) => ({ field: column, table: { id: field.id, label: field.label } }))
      : []),
  ]);
}

function settingsOf(before: object, after: object): SettingChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const fresh = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((setting): SettingChange[] => {
    const one = old.get(setting);
    const other = fresh.get(setting);
    return isDeepStrictEqual(one ?? null, other ?? null) ? [] : [{ setting, before: one, after: other }];
  });
}

/** How many of the fields that both have stand in another order or another sub-table: the fewest that would have to be moved. */
function movedFields(before: readonly Placed[], after: readonly Placed[]): number {
  const places = new Map(before.map(({ field, table }, index) => [field.id, { index, table: table?.id }]));
  const common = after.flatMap(({ field, table }) => {
    const old = places.get(field.id);
    return old === undefined ? [] : [{ index: old.index, isMoved: old.table !== table?.id }];
  });
  const stayed = common.filter(({ isMoved }) => !isMoved);
  return common.length - longestIncrease(stayed.map(({ index }) => index));
}

/** How many nodes of the layout came, went or are set otherwise. A field that came or went is told as a field, and what stands in a node by itself. */
function changedNodes(before: readonly LayoutNode[], after: readonly LayoutNode[]): number {
  const byId = (nodes: readonly LayoutNode[]) =>
    new Map(walkLayout(nodes).map(({ node }) => [node.id, ownSettings(node)]));
  const [old, fresh] = [byId(before), byId(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].filter((id) => {
    const [one, other] = [old.get(id), fresh.get(id)];
    if (one === undefined || other === undefined) return (one ?? other)?.["kind"] !== "field";
    return !isDeepStrictEqual(one, other);
  }).length;
}

function ownSettings(node: LayoutNode): Record<string, unknown> {
  const { children: _children, ...own }: Record<string, unknown> = { ...node };
  return own;
}

/** The length of the longest increasing subsequence. */
function longestIncrease(numbers: readonly number[]): number {
  const ends: number[] = [];
  for (const number of numbers) {
    const place = ends.findIndex((end) => end >= number);
    if (place < 0) ends.push(number);
    else ends[place] = number;
  }
  return ends.length;
}

function changedEntries(before: readonly object[], after: readonly object[], keyOf: (one: object) => unknown): number {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const fresh = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), fresh.get(key)),
  ).length;
}

const fieldKey = (one: object): unknown => Reflect.get(one, "field");
const idKey = (one: object): unknown => Reflect.get(one, "id");

function listChanges(before: Draft["list"], after: Draft["list"]): number {
  const { columns: oldColumns, search: oldSearch, buttons: oldButtons, ...oldOthers } = before;
  const { columns, search, buttons, ...others } = after;
  const { views: oldViews = [], actions: _old, ...oldRest } = oldOthers;
  const { views = [], actions: _own, ...rest } = others;
  const order = (list: readonly { field: string }[], among: readonly { field: string }[]) =>
    list.map(({ field }) => field).filter((id) => among.some(({ field }) => field === id));
  const isReordered = !isDeepStrictEqual(order(oldColumns, columns), order(columns, oldColumns));
  return (
    changedEntries(oldColumns, columns, fieldKey) +
    changedEntries(oldSearch, search, fieldKey) +
    changedEntries(oldViews, views, idKey) +
    settingsOf(oldButtons, buttons).length +
    settingsOf(oldRest, rest).length +
    (isReordered ? 1 : 0)
  );
}

function actionChanges(
  { actions: before = [] }: Draft["list"],
  { actions: after = [] }: Draft["list"],
): ActionChange[] {
  const old = new Map(before.map((action) => [action.id, action]));
  const fresh = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((action): ActionChange[] => {
      const known = old.get(action.id);
      if (known === undefined) return [{ type: "added", action }];
      return isDeepStrictEqual(known, action) ? [] : [{ type: "changed", action }];
    }),
    ...before.flatMap((action): ActionChange[] => (fresh.has(action.id) ? [] : [{ type: "removed", action }])),
  ];
}

/** What one definition has that another has not. Fields are known by their id, so one that is called otherwise is the same. */
export function diffDefinitions(before: Draft, after: Draft): DefinitionDiff {
  const [old, fresh] = [allFields(before.form), allFields(after.form)];
  const oldById = new Map(old.map((one) => [one.field.id, one]));
  const freshIds = new Set(fresh.map(({ field }) => field.id));
  let layout = 0;
  const fields: FieldChange[] = [];
  for (const { field, table } of fresh) {
    const known = oldById.get(field.id);
    if (known === undefined) {
      fields.push({ type: "added", field, table: table?.label ?? null });
      continue;
    }
    const settings = settingsOf(known.field, field).filter(({ setting }) => !structure.has(setting));
    const told = settings.filter(({ setting }) => !layoutSettings.has(setting));
    layout += settings.length - told.length;
    if (told.length > 0)
      fields.push({ type: "changed", before: known.field, after: field, table: table?.label ?? null, settings: told });
  }
  for (const { field, table } of old)
    if (!freshIds.has(field.id)) fields.push({ type: "removed", field, table: table?.label ?? null });
  const { fields: _old, layout: oldLayout, events: oldEvents = [], ...oldForm } = before.form;
  const { fields: _fresh, layout: freshLayout, events: freshEvents = [], ...form } = after.form;
  const events = changedEntries(oldEvents, freshEvents, idKey);
  layout += settingsOf(oldForm, form).length + movedFields(old, fresh) + changedNodes(oldLayout, freshLayout);
  const actions = actionChanges(before.list, after.list);
  return { fields, layout, events, list: listChanges(before.list, after.list), actions };
}

/** How many changes there are, as lists of versions tell it. */
export function countChanges({ fields, layout, events, list, actions }: DefinitionDiff): number {
  return fields.length + layout + events + list + actions.length;
}
