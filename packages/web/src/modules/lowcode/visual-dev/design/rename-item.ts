import type { FieldDefinition, FormDefinition, LayoutNode } from "@gongshu/core/form/definition";
import type { Designer } from "./designer-context.ts";
import { findItem, isPart, namesakes } from "./form-tree.ts";

type Change =
  | { readonly type: "change"; readonly field: FieldDefinition }
  | { readonly type: "changeNode"; readonly node: LayoutNode };

/** What gives something another title. The key of a field follows its title until it is typed or a column has its name. */
export function renamed(
  form: FormDefinition,
  id: string,
  label: string,
  { storedIds, suggest }: Pick<Designer, "storedIds" | "suggest">,
): Change | null {
  const found = findItem(form, id);
  if (found === undefined) return null;
  const { item, table } = found;
  if (isPart(item)) return "label" in item ? { type: "changeNode", node: { ...item, label } } : null;
  const taken = namesakes(form, table?.id ?? null)
    .filter((other) => other.id !== id)
    .map(({ field }) => field);
  const ofKind = new RegExp(`^${item.kind === "table" ? "items" : item.kind}\\d+$`);
  const follows = !storedIds.has(id) && (item.field === suggest(item.label, taken) || ofKind.test(item.field));
  return { type: "change", field: { ...item, label, ...(follows && { field: suggest(label, taken) ?? item.field }) } };
}
