import { isDeepStrictEqual } from "node:util";
import type { FieldDefinition, FormDefinition, LayoutNode } from "@gongshu/core/form/definition";
import { isContainer, mapLayout, walkLayout } from "@gongshu/core/form/layout/node";
import { foldName } from "@gongshu/core/form/names";
import { isSystemColumn, type ListDefinition } from "@gongshu/core/list/definition";
import type { ShippedDefinition } from "#platform/http/shipped-model.ts";

/**
 * What a tenant has made of a shipped model, with what is newly shipped: where people have changed nothing the new definition holds, what they have changed or
 * added stays, and what they have taken away stays away. `base` is what was shipped to them before. Merged twice it is the same.
 */
export function mergeDefinition(
  base: ShippedDefinition,
  own: ShippedDefinition,
  shipped: ShippedDefinition,
): ShippedDefinition {
  const form = mergeForm(base.form, own.form, shipped.form);
  return { form, list: mergeList(base.list, own.list, shipped.list, form) };
}

function mergeForm(base: FormDefinition, own: FormDefinition, shipped: FormDefinition): FormDefinition {
  const added = shipped.fields.filter(({ id }) => !has(own, id) && !has(base, id));
  const kept = own.fields.flatMap((field): FieldDefinition[] => {
    const [before, after] = [find(base, field.id), find(shipped, field.id)];
    if (after === undefined) return before !== undefined && isDeepStrictEqual(before, field) ? [] : [field];
    return [mergeValues(before ?? after, field, after)];
  });
  const fields = withFreeKeys(kept, [...added, ...kept.filter(({ id }) => has(shipped, id))]);
  const ids = new Set([...fields, ...added].map(({ id }) => id));
  return {
    ...mergeValues(withoutParts(base), withoutParts(own), withoutParts(shipped)),
    schema: shipped.schema,
    fields: [...fields, ...added],
    layout: mergeLayout(base, own, shipped, ids),
  };
}

function withoutParts({ fields: _fields, layout: _layout, ...settings }: FormDefinition) {
  return settings;
}

const find = (form: FormDefinition, id: string) => form.fields.find((field) => field.id === id);
const has = (form: FormDefinition, id: string) => find(form, id) !== undefined;

/** Setting by setting: the new value where the own one is still that of the base. */
function mergeValues<Values extends object>(base: object, own: Values, shipped: Values): Values {
  const names = new Set([...Object.keys(own), ...Object.keys(shipped)]);
  const merged = [...names].flatMap((name): [string, unknown][] => {
    const mine: unknown = Reflect.get(own, name);
    const value: unknown = isDeepStrictEqual(mine, Reflect.get(base, name)) ? Reflect.get(shipped, name) : mine;
    return value === undefined ? [] : [[name, value]];
  });
  // Each value is one of the two, under its own name.
  return Object.fromEntries(merged) as Values;
}

/** A field of the tenant whose key the product now needs gets another one; its values go along, because columns follow the id. */
function withFreeKeys(fields: readonly FieldDefinition[], shipped: readonly FieldDefinition[]): FieldDefinition[] {
  const ofProduct = new Set(shipped.map(({ id }) => id));
  const taken = new Set(shipped.map(({ field }) => foldName(field)));
  return fields.map((field) => {
    if (ofProduct.has(field.id)) return field;
    let key = field.field;
    for (let count = 2; taken.has(foldName(key)); count += 1) key = `${field.field.slice(0, 36)}${count}`;
    taken.add(foldName(key));
    return { ...field, field: key };
  });
}

/** The own arrangement; what is new stands behind it, in the width that it was shipped with. An arrangement that nobody has touched is the new one. */
function mergeLayout(
  base: FormDefinition,
  own: FormDefinition,
  shipped: FormDefinition,
  ids: ReadonlySet<string>,
): LayoutNode[] {
  const start = isDeepStrictEqual(own.layout, base.layout) ? shipped.layout : own.layout;
  const standing = mapLayout(start, (node) => (node.kind === "field" && !ids.has(node.id) ? [] : [node]));
  const placed = new Set(walkLayout(standing).map(({ node }) => node.id));
  const shippedNodes = walkLayout(shipped.layout).map(({ node }) => node);
  const missing = [...ids]
    .filter((id) => !placed.has(id))
    .map((id): LayoutNode => {
      const node = shippedNodes.find((one) => one.id === id && !isContainer(one));
      return node ?? { kind: "field", id, span: 24 };
    });
  return [...standing, ...missing];
}

function mergeList(
  base: ListDefinition,
  own: ListDefinition,
  shipped: ListDefinition,
  form: FormDefinition,
): ListDefinition {
  const ids = new Set(form.fields.map(({ id }) => id));
  const isThere = ({ field }: { readonly field: string }) => isSystemColumn(field) || ids.has(field);
  if (isDeepStrictEqual(own, base)) {
    const list = { ...shipped, columns: shipped.columns.filter(isThere), search: shipped.search.filter(isThere) };
    return withSort(list, isThere);
  }
  const isNew = ({ field }: { readonly field: string }) =>
    isThere({ field }) &&
    !own.columns.some((column) => column.field === field) &&
    !base.columns.some((column) => column.field === field);
  const standing = own.columns.filter(isThere);
  const at = standing.findIndex(({ field }) => isSystemColumn(field));
  const added = shipped.columns.filter(isNew);
  const columns = at < 0 ? [...standing, ...added] : [...standing.slice(0, at), ...added, ...standing.slice(at)];
  const views = isDeepStrictEqual(own.views, base.views) ? shipped.views : own.views;
  const { views: _views, ...rest } = own;
  const list = { ...rest, columns, search: own.search.filter(isThere), ...(views !== undefined && { views }) };
  return withSort(list, isThere);
}

function withSort(list: ListDefinition, isThere: (part: { readonly field: string }) => boolean): ListDefinition {
  return isThere(list.defaultSort) ? list : { ...list, defaultSort: { field: "creatorTime", order: "desc" } };
}
