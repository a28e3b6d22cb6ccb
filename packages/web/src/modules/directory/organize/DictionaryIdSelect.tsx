import type { DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import type { FieldOption } from "#widgets/lookups.ts";
import { useDictionaries } from "#widgets/lookups.ts";
import { OptionSelect } from "#widgets/OptionSelect.tsx";

interface DictionaryIdSelectProps {
  /** enCode of the dictionary. */
  readonly dictionaryType: string;
  /** The rest is handed in by the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (id: string) => void;
}

function optionsOf(nodes: readonly DictionaryDataNode[]): FieldOption[] {
  return nodes.flatMap(({ id, fullName, color, children }) => [
    { value: id, label: fullName, ...(color !== "" && { color }) },
    ...optionsOf(children),
  ]);
}

/** Chooses an entry of a dictionary and stores its id, as clients of the API do in companies and people. */
export function DictionaryIdSelect({ dictionaryType, id, value, onChange }: DictionaryIdSelectProps) {
  const t = useT();
  const { list, isLoading } = useDictionaries();
  const dictionary = list.find((one) => one.enCode === dictionaryType);
  return (
    <OptionSelect
      {...(id !== undefined && { id })}
      options={optionsOf(dictionary?.dictionaryList ?? [])}
      isLoading={isLoading}
      placeholder={t(uiMessages.pleaseSelect, { label: dictionary?.fullName ?? "" })}
      value={typeof value === "string" && value !== "" ? [value] : []}
      onChange={(ids) => onChange?.(ids[0] ?? "")}
    />
  );
}
