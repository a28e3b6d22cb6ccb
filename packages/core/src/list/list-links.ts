import type { FormDefinition } from "../form/definition.ts";
import { type FormLink, linksOf, withSettingLinks } from "../form/links.ts";
import { listAction } from "./actions/action.ts";
import type { ListDefinition } from "./definition.ts";

/** The list with every interface and model that its buttons name, named as `change` says. */
export function withListLinks(list: ListDefinition, change: (link: FormLink) => string): ListDefinition {
  const { actions } = list;
  return actions === undefined
    ? list
    : { ...list, actions: actions.map((action) => withSettingLinks(listAction, action, change)) };
}

/** What a model names that stands outside of it, each once: its form first, then its list. */
export function linksOfModel({
  form,
  list,
}: {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
}): FormLink[] {
  const found = new Map(linksOf(form).map((link) => [`${link.target} ${link.name}`, link]));
  withListLinks(list, (link) => {
    found.set(`${link.target} ${link.name}`, link);
    return link.name;
  });
  return [...found.values()];
}
