import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { dateFormatShown, startValue } from "./shared-settings.ts";

const DateInput = lazy(() => import("../DateInput.tsx").then((module) => ({ default: module.DateInput })));

/** A point in time, cut to the unit of its format, on the tenant's clock. */
export function DateField({ field, value, isLocked, sources, ...rest }: ControlOf<"date">) {
  return (
    <Suspense fallback={<Skeleton.Input block active size="medium" />}>
      <DateInput
        {...rest}
        value={typeof value === "number" ? value : null}
        format={field.format}
        timeZone={sources.lookups.timeZone}
        min={field.min}
        max={field.max}
        isDisabled={isLocked}
      />
    </Suspense>
  );
}

export const dateField = {
  Control: DateField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3",
  hasPlaceholder: true,
  settings: [
    dateFormatShown,
    { name: "min", label: messages.earliest, group: "enter", editor: "value" },
    { name: "max", label: messages.latest, group: "enter", editor: "value" },
    {
      name: "defaultToNow",
      label: messages.defaultToNow,
      group: "start",
      also: () => ({ defaultValue: null }),
    },
    { ...startValue, when: (field) => !field.defaultToNow },
  ],
  conditionInput: (field) => ({ ...field, min: null, max: null }),
} satisfies ManifestOf<"date">;
