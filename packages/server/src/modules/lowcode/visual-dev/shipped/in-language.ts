import { isDeepStrictEqual } from "node:util";
import type { FieldDefinition, LayoutNode } from "@gongshu/core/form/definition";
import { mapLayout, walkLayout } from "@gongshu/core/form/layout/node";
import type { ListDefinition } from "@gongshu/core/list/definition";
import type { Locale } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import type { ShippedModel } from "#platform/http/shipped-model.ts";
import type { PublishedModel } from "../published-model.ts";

/** Settings that people read. Options are texts as well, with the values that are stored beside them. */
const texts = [
  "label",
  "help",
  "placeholder",
  "unit",
  "activeText",
  "inactiveText",
  "options",
  "content",
  "rules",
] as const;

/** The shipped model that this is, if the reader's language is another than the one that is stored. */
export function translatedModel({ hooks, locale }: Context, modelId: string): ShippedModel | undefined {
  return locale === "zh" ? undefined : hooks.shippedModel(modelId);
}

/** The model with the texts of the product in the reader's language; what somebody has worded otherwise stays as it is. */
export function inLanguage(model: PublishedModel, shipped: ShippedModel, locale: Locale): PublishedModel {
  const [stored, shown] = [shipped.definition("zh").form, shipped.definition(locale).form];
  const pairs = new Map(
    stored.fields.map((field, index) => [field.id, { from: field, to: shown.fields[index] ?? field }] as const),
  );
  const nodes = new Map(walkLayout(shown.layout).map(({ node }) => [node.id, node]));
  const parts = new Map(
    walkLayout(stored.layout).map(({ node }) => [node.id, { from: node, to: nodes.get(node.id) ?? node }] as const),
  );
  const views = inLanguageOf(model.list.views, shipped, locale);
  return {
    ...model,
    list: { ...model.list, ...(views !== undefined && { views }) },
    fullName: model.fullName === shipped.fullName.zh ? shipped.fullName[locale] : model.fullName,
    form: {
      ...model.form,
      fields: model.form.fields.map((field) => reworded(field, pairs.get(field.id))),
      layout: mapLayout(model.form.layout, (node) => [
        node.kind === "field" ? node : reworded(node, parts.get(node.id)),
      ]),
    },
  };
}

/** The views of the list, those that still have the name that they came with in the reader's language. */
function inLanguageOf(views: ListDefinition["views"], shipped: ShippedModel, locale: Locale): ListDefinition["views"] {
  const nameIn = (language: Locale, id: string) =>
    shipped.definition(language).list.views?.find((view) => view.id === id)?.fullName;
  return views?.map((view) =>
    view.fullName === nameIn("zh", view.id) ? { ...view, fullName: nameIn(locale, view.id) ?? view.fullName } : view,
  );
}

function reworded<Part extends FieldDefinition | LayoutNode>(
  own: Part,
  pair: { readonly from: object; readonly to: object } | undefined,
): Part {
  if (pair === undefined) return own;
  const changed = texts.filter((name) => {
    const mine: unknown = Reflect.get(own, name);
    return mine !== undefined && isDeepStrictEqual(mine, Reflect.get(pair.from, name));
  });
  return { ...own, ...Object.fromEntries(changed.map((name) => [name, Reflect.get(pair.to, name)])) };
}
