import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import type { ListSearch } from "@gongshu/core/list/definition";
import { joinRange, joinValues, splitRange, splitValues } from "@gongshu/core/list/filter-text";
import type { MovingInitial } from "@gongshu/core/list/moving-initial";
import { valueTypeOf } from "@gongshu/core/list/value-type";
import type { Message } from "@gongshu/core/text/messages";
import { numberOfText } from "@gongshu/core/validation/number-input";
import { Input, InputNumber, Select } from "antd";
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

const stretches = [
  { value: "@today", label: messages.today },
  { value: "@week", label: messages.week },
  { value: "@month", label: messages.month },
] as const satisfies readonly { value: MovingInitial; label: Message }[];
const people = [{ value: "@me", label: messages.me }] as const satisfies readonly {
  value: MovingInitial;
  label: Message;
}[];

/** The defaults of a field that move with the day or with who is looking; undefined for the others. */
function movingOf(listable: NamedListable["listable"], operator: ListSearch["operator"]) {
  const type = valueTypeOf(listable);
  if (operator === "range") return type === "time" ? stretches : undefined;
  const reference = typeof listable === "string" ? userReference : kindOf(listable).reference?.(listable);
  return reference?.source === userReference.source ? people : undefined;
}

/** Two numbers, either of which may be open. */
function RangeInitial({ label, value, onChange, onSettle }: RangeInitialProps) {
  const [from, to] = splitRange(value);
  const textOf = (next: number | null) => (next === null ? "" : String(next));
  return (
    <span className="list-search-range">
      <InputNumber
        size="small"
        aria-label={`${label} ≥`}
        placeholder="≥"
        value={numberOfText(from)}
        onBlur={onSettle}
        onChange={(next) => onChange(joinRange(textOf(next), to))}
      />
      <InputNumber
        size="small"
        aria-label={`${label} ≤`}
        placeholder="≤"
        value={numberOfText(to)}
        onBlur={onSettle}
        onChange={(next) => onChange(joinRange(from, textOf(next)))}
      />
    </span>
  );
}

interface RangeInitialProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSettle: () => void;
}

/** What a list searches for by itself: a text, some of the choices, two numbers, a stretch of days around today, or whoever is looking. */
export function SearchInitial({ entry, named, onChange }: SearchInitialProps): ReactNode {
  const t = useT();
  const { dispatch } = useDesigner();
  const sources = useSources();
  const { listable, name } = named;
  const { operator, initial = "" } = entry;
  const label = t(messages.initialOf, { name });
  const settle = () => dispatch({ type: "settle" });
  const moving = movingOf(listable, operator);
  if (moving !== undefined)
    return (
      <Select
        size="small"
        allowClear
        aria-label={label}
        placeholder={t(messages.initial)}
        value={initial === "" ? null : initial}
        options={moving.map(({ value, label: text }) => ({ value, label: t(text) }))}
        onChange={(next: string | null | undefined) => onChange(next ?? "")}
      />
    );
  if (operator === "range" && valueTypeOf(listable) === "number")
    return <RangeInitial label={label} value={initial} onChange={onChange} onSettle={settle} />;
  if (typeof listable === "string" || operator === "range") return <span />;
  const kind = kindOf(listable);
  const choices = choicesOf(listable);
  const own = kind.ownChoices?.(listable, sources.lookups.locale);
  const options =
    own?.map(({ value, label }) => ({ value: String(value), label })) ??
    (choices === undefined ? undefined : sources.optionsOf(choices));
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
      onBlur={settle}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
