import { Select } from "antd";
import { useT } from "../lib/locale.ts";
import { accessibleOptions, optionFields } from "../ui/accessible-options.ts";
import type { SelectStart } from "../ui/LateSelect.tsx";
import { useStartWord } from "../ui/use-start-word.ts";
import type { FieldAria } from "./form/field-control.ts";
import { recordFormMessages as messages } from "./form/record-form.messages.ts";
import type { FieldOption } from "./lookups.ts";
import { OptionMark } from "./OptionMark.tsx";

export interface OptionSelectProps {
  readonly id?: string;
  readonly options: readonly FieldOption[];
  /** Values; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** What a value is called that is no longer offered; without it the value itself is shown. */
  readonly retiredLabel?: (value: string) => string | undefined;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly isLoading?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
  readonly onBlur?: () => void;
  /** How somebody came to it before it was there. */
  readonly start?: SelectStart;
}

/** Up to this many options are all rendered. Of longer lists only the visible ones are, and screen readers do not get the names of the others. */
const drawnOptions = 100;

/** Chooses one or several of the given options, found by typing; a value that is no longer offered stays and says so. */
export function OptionSelect({ id, options, value, onChange, isMultiple = false, ...rest }: OptionSelectProps) {
  const t = useT();
  const [word, setWord] = useStartWord(rest.start);
  const byValue = new Map(options.map((option) => [option.value, option]));
  const markOf = (key: string, otherwise: string) => <OptionMark option={byValue.get(key) ?? { label: otherwise }} />;
  return (
    <Select<string | string[]>
      {...(id !== undefined && { id })}
      {...rest.aria}
      {...(isMultiple && { mode: "multiple", maxTagCount: "responsive" })}
      className="wide"
      // A required value is replaced, not cleared; without the clear button Tab goes straight to the next input.
      allowClear={rest.aria?.["aria-required"] !== true}
      loading={rest.isLoading === true}
      value={isMultiple ? [...value] : (value[0] ?? null)}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" })}
      placeholder={rest.placeholder}
      fieldNames={optionFields}
      options={accessibleOptions(options)}
      virtual={options.length > drawnOptions}
      autoFocus={rest.start?.autoFocus === true}
      defaultOpen={rest.start?.defaultOpen === true}
      showSearch={{ optionFilterProp: "label", searchValue: word, onSearch: setWord }}
      optionRender={({ value: key }) => markOf(String(key), String(key))}
      labelRender={({ value: key }) =>
        markOf(
          String(key),
          rest.isLoading === true
            ? "…"
            : t(messages.retired, { text: rest.retiredLabel?.(String(key)) ?? String(key) }),
        )
      }
      notFoundContent={rest.isLoading === true ? "…" : t(messages.noOption)}
      onBlur={() => rest.onBlur?.()}
      onChange={(next: string | string[] | undefined) =>
        onChange(Array.isArray(next) ? next : next === undefined ? [] : [next])
      }
    />
  );
}
