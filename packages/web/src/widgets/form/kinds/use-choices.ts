import type { FieldValue, OptionSource } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import type { FieldOption, FormSources } from "../../lookups.ts";
import { recordFormMessages } from "../record-form.messages.ts";
import { textList } from "../text-list.ts";

/** The options of a field that shows all of them. What is chosen and no longer offered stays among them as long as it is chosen, and says so. */
export function useChoices(
  source: OptionSource,
  value: FieldValue | undefined,
  sources: FormSources,
): readonly FieldOption[] {
  const t = useT();
  const offered = sources.optionsOf(source);
  if (sources.isLoading) return offered;
  const known = new Set(offered.map((option) => option.value));
  const retired = textList(value).filter((entry) => !known.has(entry));
  return [
    ...offered,
    ...retired.map((entry) => ({
      value: entry,
      label: t(recordFormMessages.retired, { text: sources.retiredLabel(source, entry) ?? entry }),
    })),
  ];
}
