import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { ControlOf } from "../field-control.ts";

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
