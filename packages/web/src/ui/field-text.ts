import type { FormField, FormTreeNode } from "./form-fields.tsx";

/** Words for values that have none of their own. */
export interface FieldWords {
  readonly on: string;
  readonly off: string;
  readonly empty: string;
}

function nameIn(nodes: readonly FormTreeNode[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.fullName : nameIn(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value of a form field as somebody reads it: the name of a choice instead of its id. */
export function fieldText(field: FormField, value: unknown, words: FieldWords): string {
  if (field.kind === "switch") return value === 1 ? words.on : words.off;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (text === "") return words.empty;
  return (
    field.options?.find((option) => String(option.value) === text)?.label ?? nameIn(field.tree ?? [], text) ?? text
  );
}
