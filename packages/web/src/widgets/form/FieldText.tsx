import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { fileRulesOf } from "@gongshu/core/form/kinds/kinds";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { useT } from "../../lib/locale.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { FileViewProps } from "../files/FileView.tsx";
import type { FormSources } from "../lookups.ts";
import { OptionMarks } from "../OptionMark.tsx";
import { Capitals } from "./kinds/Capitals.tsx";
import { recordFormMessages } from "./record-form.messages.ts";
import { chosenOptions, readableText } from "./record-texts.ts";

export interface FieldTextProps {
  readonly field: ScalarField;
  readonly value: FieldValue | undefined;
  readonly sources: FormSources;
  /** The server's text for it, which knows names that are no longer offered. */
  readonly text?: string | undefined;
  readonly isCell?: boolean;
}

const FileView = lazyComponent<FileViewProps>(async () => (await import("../files/FileView.tsx")).FileView);

/** A value for reading, in the words and colours of its field. */
export function FieldText({ field, value, sources, text: given, isCell = false }: FieldTextProps) {
  const t = useT();
  const rules = fileRulesOf(field);
  const files = rules === undefined ? [] : fileEntries(value);
  if (rules !== undefined && files.length > 0)
    return <FileView entries={files} kind={rules.imagesOnly ? "image" : "file"} />;
  const options = chosenOptions(field, value, sources);
  if (options !== undefined && options.some(({ color }) => color !== undefined))
    return <OptionMarks options={options} />;
  const text = readableText(field, value, sources, given);
  if (text === "") return <span className="record-form-quiet">{t(recordFormMessages.empty)}</span>;
  const unit = "unit" in field && field.unit !== undefined && field.unit !== "" ? ` ${field.unit}` : "";
  const hasCapitals = (field.kind === "amount" || field.kind === "calculation") && field.capitals && !isCell;
  return (
    <>
      <span className={field.kind === "textarea" ? "record-form-lines" : ""}>
        {text}
        {unit}
      </span>
      {hasCapitals && typeof value === "number" && <Capitals amount={value} locale={sources.lookups.locale} />}
    </>
  );
}
