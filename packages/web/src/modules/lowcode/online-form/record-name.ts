import type { RecordValues } from "@gongshu/core/form/definition";
import { readableText } from "#widgets/form/record-texts.ts";
import type { FormSources } from "#widgets/lookups.ts";
import { columnAt, type OnlineModel } from "./online-model.ts";

/** What a record is called in questions: the first column of its list that says something, else its form. */
export function nameOfRecord(
  { form, list, fullName }: OnlineModel,
  values: RecordValues,
  sources: FormSources,
): string {
  for (const { field } of list.columns) {
    const column = columnAt(form, field);
    const text =
      column === undefined || typeof column === "string" ? "" : readableText(column, values[column.field], sources);
    if (text !== "") return text;
  }
  return fullName;
}
