import { Select } from "antd";
import { accessibleOptions, optionFields } from "./accessible-options.ts";
import type { SelectStart } from "./LateSelect.tsx";
import type { SearchOption } from "./search-controls.tsx";
import { useStartWord } from "./use-start-word.ts";

interface SearchSelectProps {
  readonly id: string;
  readonly start: SelectStart;
  /** Empty for none. */
  readonly value: string;
  readonly placeholder: string;
  readonly options: readonly SearchOption[];
  readonly onChange: (value: string) => void;
}

/** One of the options of a filter. */
export function SearchSelect({ id, start, value, placeholder, options, onChange }: SearchSelectProps) {
  const [word, setWord] = useStartWord(start);
  return (
    <Select
      id={id}
      allowClear
      autoFocus={start.autoFocus}
      defaultOpen={start.defaultOpen}
      showSearch={{ optionFilterProp: "label", searchValue: word, onSearch: setWord }}
      value={value === "" ? null : value}
      placeholder={placeholder}
      fieldNames={optionFields}
      options={accessibleOptions(options)}
      onChange={(next: string | null | undefined) => onChange(next ?? "")}
    />
  );
}
