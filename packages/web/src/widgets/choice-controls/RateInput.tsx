import { Rate } from "antd";
import { useT } from "../../lib/locale.ts";
import { choiceMessages as messages } from "./choice.messages.ts";
import type { ControlProps } from "./control-props.ts";
import "./choice-controls.css";

export interface RateInputProps extends ControlProps<number> {
  readonly count?: number;
  readonly allowHalf?: boolean;
  readonly allowClear?: boolean;
}

const maxStars = 5;

/** Stars, chosen by pointer or arrow keys. Clearing gives null, not 0. */
export function RateInput({ id, value, onChange, count = maxStars, allowClear = true, ...rest }: RateInputProps) {
  const { aria, isDisabled = false, isInvalid = false } = rest;
  return (
    <span {...aria} {...(id !== undefined && { id })} role="group" className="rate-input" data-invalid={isInvalid}>
      <Rate
        value={value ?? 0}
        count={count}
        allowHalf={rest.allowHalf === true}
        allowClear={allowClear}
        disabled={isDisabled}
        onChange={(next) => onChange(next === 0 ? null : next)}
        onBlur={() => rest.onBlur?.()}
      />
      {value !== null && <span className="choice-number">{value}</span>}
    </span>
  );
}

interface RateViewProps {
  readonly value: number | null;
  readonly count?: number;
}

/** Stars for reading, with the figure beside: `3 / 5`. */
export function RateView({ value, count = maxStars }: RateViewProps) {
  const t = useT();
  if (value === null) return null;
  return (
    <span className="rate-input" role="img" aria-label={t(messages.ratedAloud, { value, count })}>
      <span aria-hidden="true" inert>
        <Rate disabled allowHalf value={value} count={count} />
      </span>
      <span className="choice-number">{t(messages.rated, { value, count })}</span>
    </span>
  );
}
