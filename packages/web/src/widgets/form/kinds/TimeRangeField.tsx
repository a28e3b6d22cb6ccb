import { createField } from "@gongshu/core/form/kinds/kinds";
import { keptTime } from "@gongshu/core/form/kinds/time-value";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import type { ManifestOf } from "../field-kind.ts";
import { textList } from "../text-list.ts";
import { LateControl } from "./LateControl.tsx";
import { startValue, timeFormatShown } from "./shared-settings.ts";

const TimeRangeInput = lazy(async () => ({ default: (await import("../../time/TimeRangeInput.tsx")).TimeRangeInput }));

/** Two times of one day. */
export function TimeRangeField({ field, value, onChange, isLocked, ...rest }: ControlOf<"timeRange">) {
  const [from, to] = textList(value);
  return (
    <LateControl>
      <TimeRangeInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        format={field.format}
        value={from === undefined || to === undefined ? null : [from, to]}
        onChange={(range) => onChange(range === null ? null : range.map((end) => keptTime(end, field.format) ?? end))}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

export const timeRangeField = {
  Control: TimeRangeField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M5.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 5.8v1.9l1.2.8M10.5 4.6a3.5 3.5 0 0 1 0 6.8M9 13.5h4.5",
  settings: [timeFormatShown, startValue],
  // What a range contains is compared with one of its ends.
  conditionInput: (field) => ({ ...createField("time", field), format: field.format }),
} satisfies ManifestOf<"timeRange">;
