import { useMemo } from "react";
import { useRetiredNames } from "./dictionary-names.ts";
import { indexDictionaries, useDictionaries } from "./lookups.ts";
import { OptionSelect, type OptionSelectProps } from "./OptionSelect.tsx";

export interface DictionarySelectProps
  extends Omit<OptionSelectProps, "options" | "retiredLabel" | "isLoading" | "value" | "onChange"> {
  /** enCode or id of the dictionary. */
  readonly dictionaryType: string;
  /** enCode of the chosen entry; with `isMultiple` several. Injected by forms. */
  readonly value?: string | readonly string[] | null | undefined;
  readonly onChange?: (value: string | string[] | null) => void;
}

/** Chooses among the enabled entries of one dictionary; stores their enCode. */
export function DictionarySelect({ dictionaryType, value, onChange, ...rest }: DictionarySelectProps) {
  const dictionaries = useDictionaries();
  const retiredName = useRetiredNames();
  const options = useMemo(
    () => indexDictionaries(dictionaries.list).get(dictionaryType)?.options ?? [],
    [dictionaries.list, dictionaryType],
  );
  const values =
    value === null || value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value;
  return (
    <OptionSelect
      {...rest}
      options={options}
      retiredLabel={(id) => retiredName({ of: dictionaryType, id })?.fullName}
      isLoading={dictionaries.isLoading}
      value={values}
      onChange={(next) => onChange?.(rest.isMultiple === true ? [...next] : (next[0] ?? null))}
    />
  );
}
