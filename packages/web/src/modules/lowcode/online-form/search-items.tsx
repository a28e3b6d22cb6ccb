import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { OptionSource } from "@gongshu/core/form/definition";
import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { type Reference, userReference } from "@gongshu/core/form/reference";
import { joinValues, splitValues } from "@gongshu/core/list/filter-text";
import { valueTypeOf } from "@gongshu/core/list/value-type";
import Input from "antd/es/input/Input";
import { lazy, type ReactNode, Suspense } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { LateSelect } from "#ui/LateSelect.tsx";
import type { CustomSearchProps, SearchItem } from "#ui/search-controls.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { type FieldOption, type FormSources, isPickerKind } from "#widgets/lookups.ts";
import { LazyDayRange } from "./LazyDayRange.tsx";
import { linkedSearch } from "./linked-search.tsx";
import { titleOf } from "./list-columns.tsx";
import { filterName, initialOf, type ListFilter } from "./list-filter.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";

const DirectoryPicker = lazy(() =>
  import("#widgets/directory/DirectoryPicker.tsx").then((module) => ({ default: module.DirectoryPicker })),
);

const AddressInput = lazy(() =>
  import("#widgets/address/AddressInput.tsx").then((module) => ({ default: module.AddressInput })),
);

const NumberRange = lazy(() => import("./NumberRange.tsx").then((module) => ({ default: module.NumberRange })));

const ClockRange = lazy(() => import("./ClockRange.tsx").then((module) => ({ default: module.ClockRange })));

function ManyValues({ id, value, onChange }: CustomSearchProps) {
  const t = useT();
  // While one types, a comma at the end is on its way to the next value.
  return (
    <Input
      id={id}
      allowClear
      maxLength={200}
      value={splitValues(value).join(",")}
      placeholder={t(messages.manyValues)}
      onChange={(event) => onChange(joinValues(event.target.value.split(/[,，]/)))}
    />
  );
}

type Render = (props: CustomSearchProps) => ReactNode;

const loadOptions = () => import("#widgets/OptionSelect.tsx");

/** What the chosen options are called. */
function chosenText(options: readonly FieldOption[], values: readonly string[]): string {
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(", ");
}

function withOptions(source: OptionSource, isMultiple: boolean, sources: FormSources, placeholder: string): Render {
  return ({ id, value, onChange }) => (
    <span className="search-select" {...(value === "" && { title: placeholder })}>
      <LateSelect
        id={id}
        text={chosenText(sources.optionsOf(source), splitValues(value))}
        placeholder={placeholder}
        load={loadOptions}
      >
        {({ OptionSelect }, start) => (
          <OptionSelect
            id={id}
            start={start}
            options={sources.optionsOf(source)}
            isLoading={sources.isLoading}
            isMultiple={isMultiple}
            placeholder={placeholder}
            value={splitValues(value)}
            onChange={(values) => onChange(joinValues(values))}
          />
        )}
      </LateSelect>
    </span>
  );
}

function withDirectory(kind: PickerKind, isMultiple: boolean, placeholder: string): Render {
  return ({ id, value, onChange }) => (
    <Suspense fallback={<span className="search-wait" />}>
      <DirectoryPicker
        id={id}
        kind={kind}
        isCell
        isMultiple={isMultiple}
        placeholder={placeholder}
        value={splitValues(value)}
        onChange={(ids) => onChange(joinValues(ids))}
      />
    </Suspense>
  );
}

/** An area at any level; everything within it is found. */
function withAddress(placeholder: string): Render {
  return ({ id, value, onChange }) => (
    <Suspense fallback={<span className="search-wait" />}>
      <span className="search-select">
        <AddressInput
          id={id}
          isPartial
          placeholder={placeholder}
          value={splitValues(value)}
          onChange={(ids) => onChange(joinValues(ids.slice(-1)))}
        />
      </span>
    </Suspense>
  );
}

/** Where the ids of a column come from; those of the system are of people. */
function referenceOf(column: ListFilter["column"]): Reference | undefined {
  if (typeof column !== "string") return kindOf(column).reference?.(column);
  return column.endsWith("User") ? userReference : undefined;
}

/** The control of a filter: undefined for a plain text. */
function renderOf(
  { column, operator }: ListFilter,
  label: string,
  sources: FormSources,
  t: Translate,
): Render | undefined {
  const isMultiple = operator === "in";
  const placeholder = t(uiMessages.pleaseSelect, { label });
  if (operator === "in" || operator === "equal") {
    const choices = typeof column === "string" ? undefined : choicesOf(column);
    if (choices !== undefined) return withOptions(choices, isMultiple, sources, placeholder);
    const source = referenceOf(column)?.source;
    if (source === "area") return withAddress(placeholder);
    const linked = typeof column === "string" ? undefined : linkedSearch(column, isMultiple, placeholder);
    if (linked !== undefined) return linked;
    if (source !== undefined && isPickerKind(source)) return withDirectory(source, isMultiple, placeholder);
  }
  if (operator === "range" && valueTypeOf(column) === "time")
    return (props) => <LazyDayRange {...props} label={label} />;
  if (operator === "range" && valueTypeOf(column) === "clock")
    return (props) => (
      <Suspense fallback={<span className="search-wait" />}>
        <ClockRange {...props} label={label} />
      </Suspense>
    );
  if (operator === "range")
    return (props) => (
      <Suspense fallback={<span className="search-wait" />}>
        <NumberRange {...props} label={label} />
      </Suspense>
    );
  return isMultiple ? (props) => <ManyValues {...props} /> : undefined;
}

/** The filters as items of the search panel. */
export function searchItems(filters: readonly ListFilter[], sources: FormSources, t: Translate): readonly SearchItem[] {
  return filters.map((filter): SearchItem => {
    const { column } = filter;
    const label = titleOf(column, t);
    const initial = initialOf(filter);
    const item = { field: filterName(filter.key), label, ...(initial !== undefined && { initial }) };
    const own = typeof column === "string" ? undefined : kindOf(column).ownChoices?.(column, sources.lookups.locale);
    if (own !== undefined) {
      const options = own.map(({ value, label: text }) => ({ value: String(value), label: text }));
      return { ...item, kind: "select", options };
    }
    const render = renderOf(filter, label, sources, t);
    return render === undefined ? { ...item, kind: "text" } : { ...item, kind: "custom", render };
  });
}
