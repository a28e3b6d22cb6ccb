import type { FieldDefinition } from "@gongshu/core/form/definition";
import { useT } from "../../lib/locale.ts";
import { uiMessages } from "../../ui/ui.messages.ts";
import type { FieldManifest } from "./field-kind.ts";

/** The placeholder of a field: its own, or 请输入 / 请选择 with its label. */
export function useVerbPlaceholder(field: FieldDefinition, verb: FieldManifest["verb"]): string {
  const t = useT();
  const own = field.placeholder;
  if (own !== undefined && own !== "") return own;
  return t(verb === "select" ? uiMessages.pleaseSelect : uiMessages.pleaseEnter, { label: field.label });
}
