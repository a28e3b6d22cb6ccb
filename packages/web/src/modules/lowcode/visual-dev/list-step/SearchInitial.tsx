import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ListSearch } from "@gongshu/core/list/definition";
import { joinValues, splitValues } from "@gongshu/core/list/filter-text";
import { Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { OptionSelect } from "#widgets/OptionSelect.tsx";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { listStepMessages as messages } from "./list-step.messages.ts";
import type { NamedListable } from "./use-listables.ts";

const maxText = 200;

interface SearchInitialProps {
  readonly entry: ListSearch;
  readonly named: NamedListable;
  /** An empty text is none. */
  readonly onChange: (initial: string) => void;
}

/** What a list searches for by itself: a text, or some of the choices. Ranges, people and days have none. */
export function SearchInitial({ entry, named, onChange }: SearchInitialProps): ReactNode {
  const t = useT();
  const { dispatch } = useDesigner();
  const sources = useSources();
  const { listable, name } = named;
  const { operator, initial = "" } = entry;
  if (typeof listable === "string" || operator === "range") return <span />;
  const kind = kindOf(listable);
  const choices = choicesOf(listable);
  const own = kind.ownChoices?.(listable, sources.lookups.locale);
  const options =
    own?.map(({ value, label }) => ({ value: String(value), label })) ??
    (choices === undefined ? undefined : sources.optionsOf(choices));
  const label = t(messages.initialOf, { name });
  if (options !== undefined && operator !== "like")
    return (
      <OptionSelect
        options={options}
        isMultiple={operator === "in"}
        placeholder={t(messages.initial)}
        aria={{ "aria-label": label }}
        value={splitValues(initial)}
        onChange={(values) => onChange(joinValues(values))}
      />
    );
  if (operator === "in" || kind.reference !== undefined) return <span />;
  return (
    <Input
      size="small"
      allowClear
      aria-label={label}
      maxLength={maxText}
      placeholder={t(messages.initial)}
      value={initial}
      onBlur={() => dispatch({ type: "settle" })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
