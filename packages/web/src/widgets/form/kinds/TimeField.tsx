import { keptTime } from "@gongshu/core/form/kinds/time-value";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { startValue, timeFormatShown } from "./shared-settings.ts";

const TimeInput = lazy(async () => ({ default: (await import("../../time/TimeInput.tsx")).TimeInput }));

/** A time of day, typed or chosen. */
export function TimeField({ field, value, onChange, isLocked, ...rest }: ControlOf<"time">) {
  return (
    <LateControl>
      <TimeInput
        id={rest.id}
        aria={rest.aria}
        placeholder={rest.placeholder}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        format={field.format}
        value={typeof value === "string" ? value : null}
        onChange={(time) => onChange(keptTime(time, field.format))}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

export const timeField = {
  Control: TimeField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.3 1.6",
  hasPlaceholder: true,
  settings: [
    timeFormatShown,
    { name: "min", label: messages.earliest, group: "enter", editor: "value" },
    { name: "max", label: messages.latest, group: "enter", editor: "value" },
    { name: "defaultToNow", label: messages.defaultToNow, group: "start", also: () => ({ defaultValue: null }) },
    { ...startValue, when: (field) => !field.defaultToNow },
  ],
  conditionInput: (field) => ({ ...field, min: null, max: null }),
} satisfies ManifestOf<"time">;
