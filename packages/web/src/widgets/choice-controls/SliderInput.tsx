import { Progress, Slider } from "antd";
import type { ControlProps } from "./control-props.ts";
import "./choice-controls.css";

export interface SliderInputProps extends ControlProps<number> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Texts at values of the bar. */
  readonly marks?: Readonly<Record<number, string>>;
  readonly unit?: string;
}

/** A number on a bar, with the figure beside. Before a first choice it stands at the start and means nothing. */
export function SliderInput({ id, value, onChange, min = 0, max = 100, step = 1, aria, ...rest }: SliderInputProps) {
  const { marks, unit = "" } = rest;
  return (
    <span className="slider-input" data-invalid={rest.isInvalid === true} data-marks={marks !== undefined}>
      <Slider
        {...(id !== undefined && { id })}
        value={value ?? min}
        min={min}
        max={max}
        step={step}
        {...(marks !== undefined && { marks: { ...marks } })}
        disabled={rest.isDisabled === true}
        {...(aria?.["aria-label"] !== undefined && { ariaLabelForHandle: aria["aria-label"] })}
        {...(aria?.["aria-labelledby"] !== undefined && { ariaLabelledByForHandle: aria["aria-labelledby"] })}
        ariaValueTextFormatterForHandle={(shown) => `${shown}${unit}`}
        onChange={(next) => onChange(next)}
        onBlur={() => rest.onBlur?.()}
      />
      <span className="choice-number">{value === null ? "" : `${value}${unit}`}</span>
    </span>
  );
}

type SliderViewProps = Pick<SliderInputProps, "value" | "min" | "max" | "unit">;

/** The bar for reading, with the figure beside. */
export function SliderView({ value, min = 0, max = 100, unit = "" }: SliderViewProps) {
  if (value === null) return null;
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <span className="slider-input slider-view">
      <span aria-hidden="true">
        <Progress percent={Math.min(100, Math.max(0, share))} showInfo={false} size="small" />
      </span>
      <span className="choice-number">{`${value}${unit}`}</span>
    </span>
  );
}
