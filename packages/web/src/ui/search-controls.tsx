import Input from "antd/es/input/Input";
import { type ComponentType, lazy, type ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { LateSelect } from "./LateSelect.tsx";
import { uiMessages } from "./ui.messages.ts";

/** Filters in force by name; all values are texts, as they stand in the address. */
export type SearchValues = Readonly<Record<string, string>>;

export interface SearchOption {
  readonly value: string;
  readonly label: string;
}

export interface CustomSearchProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export type SearchKind = "text" | "select" | "dateRange" | "custom";

/** One filter of a list, as data. None is ever required. */
export interface SearchItem {
  /** Name of the query value; of the first one for a range. */
  readonly field: string;
  /** Name of the second value of a range. */
  readonly endField?: string;
  readonly label: string;
  readonly kind: SearchKind;
  readonly placeholder?: string;
  readonly options?: readonly SearchOption[];
  /** What it searches for until somebody chooses otherwise, and again after a reset: values by their names. */
  readonly initial?: SearchValues;
  readonly render?: (props: CustomSearchProps) => ReactNode;
}

export interface SearchControlProps {
  readonly id: string;
  readonly item: SearchItem;
  readonly values: SearchValues;
  readonly onChange: (change: SearchValues) => void;
}

function TextControl({ id, item, values, onChange }: SearchControlProps) {
  const t = useT();
  return (
    <Input
      id={id}
      allowClear
      maxLength={200}
      value={values[item.field] ?? ""}
      placeholder={item.placeholder ?? t(uiMessages.pleaseEnter, { label: item.label })}
      onChange={(event) => onChange({ [item.field]: event.target.value })}
    />
  );
}

const loadSelect = () => import("./SearchSelect.tsx");

function SelectControl({ id, item, values, onChange }: SearchControlProps) {
  const t = useT();
  const { options = [] } = item;
  const value = values[item.field] ?? "";
  const placeholder = item.placeholder ?? t(uiMessages.pleaseSelect, { label: item.label });
  const text = value === "" ? "" : (options.find((option) => option.value === value)?.label ?? value);
  return (
    <span className="search-select" {...(value === "" && { title: placeholder })}>
      <LateSelect id={id} text={text} placeholder={placeholder} load={loadSelect}>
        {({ SearchSelect }, start) => (
          <SearchSelect
            id={id}
            start={start}
            value={value}
            placeholder={placeholder}
            options={options}
            onChange={(next) => onChange({ [item.field]: next })}
          />
        )}
      </LateSelect>
    </span>
  );
}

function CustomControl({ id, item, values, onChange }: SearchControlProps) {
  return item.render?.({ id, value: values[item.field] ?? "", onChange: (value) => onChange({ [item.field]: value }) });
}

/** The control of each kind. Dates come late: the calendar is heavy and most lists have none. */
export const searchControls = {
  text: TextControl,
  select: SelectControl,
  dateRange: lazy(() => import("./DateRangeControl.tsx").then((module) => ({ default: module.DateRangeControl }))),
  custom: CustomControl,
} satisfies Record<SearchKind, ComponentType<SearchControlProps>>;
