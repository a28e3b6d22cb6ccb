import { dateEnds } from "@gongshu/core/form/kinds/date-range";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { dateFormatShown, startValue } from "./shared-settings.ts";

const DateRangeInput = lazy(async () => ({ default: (await import("../../time/DateRangeInput.tsx")).DateRangeInput }));

/** Two dates, each cut to the unit of its format, on the tenant's calendar. */
export function DateRangeField({ field, value, onChange, isLocked, sources, ...rest }: ControlOf<"dateRange">) {
  return (
    <LateControl>
      <DateRangeInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        format={field.format}
        timeZone={sources.lookups.timeZone}
        min={field.min}
        max={field.max}
        value={dateEnds(value)}
        onChange={(range) => onChange(range === null ? null : range.map((end) => new Date(end).toISOString()))}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

export const dateRangeField = {
  Control: DateRangeField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3M5.5 10.3h5M9 8.8l1.5 1.5L9 11.8",
  settings: [
    dateFormatShown,
    { name: "min", label: messages.earliest, group: "enter", editor: "value" },
    { name: "max", label: messages.latest, group: "enter", editor: "value" },
    startValue,
  ],
  // Its limits are single dates.
  conditionInput: (field) => ({ ...createField("date", field), format: field.format }),
} satisfies ManifestOf<"dateRange">;
