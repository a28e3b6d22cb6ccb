import type { Translate } from "../../lib/locale.ts";
import type { FormField } from "../../ui/form-fields.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { PhraseArea } from "./PhraseArea.tsx";

interface Reason extends Pick<FormField, "name" | "label" | "help" | "isRequired"> {
  readonly maxLength: number;
}

/** An input that asks for a reason or a comment, with phrases at hand. */
export function reasonField(t: Translate, { maxLength, ...field }: Reason): FormField {
  const missing = t(uiMessages.pleaseEnter, { label: field.label });
  return {
    ...field,
    kind: "customText",
    maxLength,
    ...(field.isRequired === true && { rules: [{ whitespace: true, message: missing }] }),
    control: <PhraseArea maxLength={maxLength} placeholder={missing} />,
  };
}
