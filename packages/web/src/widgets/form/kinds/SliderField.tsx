import type { FieldOf } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { LateRead } from "./LateRead.tsx";
import { limits, startValue, unitShown } from "./shared-settings.ts";

const SliderInput = lazy(async () => ({
  default: (await import("../../choice-controls/SliderInput.tsx")).SliderInput,
}));
const SliderView = lazy(async () => ({ default: (await import("../../choice-controls/SliderInput.tsx")).SliderView }));

/** A number on a bar. */
export function SliderField({ field, value, onChange, isLocked, ...rest }: ControlOf<"slider">) {
  return (
    <LateControl>
      <SliderInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        min={field.min}
        max={field.max}
        step={field.step}
        {...(field.unit !== undefined && { unit: field.unit })}
        value={typeof value === "number" ? value : null}
        onChange={onChange}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

function SliderRead({ field, value, text }: FieldReadProps<FieldOf<"slider">>) {
  return (
    <LateRead text={text}>
      <SliderView
        value={typeof value === "number" ? value : null}
        min={field.min}
        max={field.max}
        {...(field.unit !== undefined && { unit: field.unit })}
      />
    </LateRead>
  );
}

export const sliderField = {
  Control: SliderField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M2.5 8h5M10.5 8h3M9 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z",
  settings: [...limits, { name: "step", label: messages.step, group: "enter" }, unitShown, startValue],
  Read: SliderRead,
  // A bar always stands somewhere; a number to compare with may be missing.
  conditionInput: (field) => ({ ...createField("number", field), precision: 6 }),
} satisfies ManifestOf<"slider">;
