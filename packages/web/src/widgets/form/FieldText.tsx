import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { useT } from "../../lib/locale.ts";
import type { FormSources } from "../lookups.ts";
import { scalarManifestOf } from "./field-kinds.ts";
import { recordFormMessages } from "./record-form.messages.ts";
import { readableText } from "./record-texts.ts";

export interface FieldTextProps {
  readonly field: ScalarField;
  readonly value: FieldValue | undefined;
  readonly sources: FormSources;
  /** The server's text for it, which knows names that are no longer offered. */
  readonly text?: string | undefined;
  readonly isCell?: boolean;
}

/** A value for reading, as its kind shows it. */
export function FieldText({ field, value, sources, text: given, isCell = false }: FieldTextProps) {
  const t = useT();
  const { Read } = scalarManifestOf(field);
  const text = readableText(field, value, sources, given);
  if (text === "") return <span className="record-form-quiet">{t(recordFormMessages.empty)}</span>;
  if (Read === undefined) return <span>{text}</span>;
  return <Read field={field} value={value} text={text} isCell={isCell} sources={sources} />;
}
