import type { FormDefinition } from "@gongshu/core/form/definition";
import { walkItems } from "./form-tree.ts";

/** From what was selected first to `id`, everything between in reading order; `id` is the last. */
export function rangeTo(form: FormDefinition, selectedIds: readonly string[], id: string): readonly string[] {
  const order = walkItems(form).map(({ item }) => item.id);
  const from = order.indexOf(selectedIds[0] ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse();
}

/** What a click selects, with the keys that were held. */
export function selectionBy(
  form: FormDefinition,
  selectedIds: readonly string[],
  id: string,
  keys: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean },
):
  | { readonly type: "select"; readonly id: string }
  | { readonly type: "toggle"; readonly id: string }
  | { readonly type: "selectAll"; readonly ids: readonly string[] } {
  if (keys.shiftKey && selectedIds.length > 0) return { type: "selectAll", ids: rangeTo(form, selectedIds, id) };
  return { type: keys.ctrlKey || keys.metaKey ? "toggle" : "select", id };
}
