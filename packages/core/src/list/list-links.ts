import type { FormDefinition } from "../form/definition.ts";
import { type FormLink, linksIn, withLinks, withSettingLinks } from "../form/links.ts";
import { listAction } from "./actions/action.ts";
import type { ListDefinition } from "./definition.ts";

/** The list with every interface and model that its buttons name, named as `change` says. */
export function withListLinks(list: ListDefinition, change: (link: FormLink) => string): ListDefinition {
  const { actions } = list;
  return actions === undefined
    ? list
    : { ...list, actions: actions.map((action) => withSettingLinks(listAction, action, change)) };
}

/** What the buttons of a list name that stands outside of its model, each once. */
export function linksOfList(list: ListDefinition): FormLink[] {
  return linksIn((keep) => withListLinks(list, keep));
}

/** What a model names that stands outside of it, each once: its form first, then its list. */
export function linksOfModel({
  form,
  list,
}: {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
}): FormLink[] {
  return linksIn((keep) => {
    withLinks(form, keep);
    withListLinks(list, keep);
  });
}
