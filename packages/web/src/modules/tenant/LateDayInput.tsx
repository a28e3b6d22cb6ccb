import { type ComponentProps, lazy, Suspense } from "react";
import type { DayInput as Loaded } from "./DayInput.tsx";

// The calendar is heavy: it comes when a form is opened.
const DayInput = lazy(() => import("./DayInput.tsx").then((module) => ({ default: module.DayInput })));

/** A day, once its control is there. */
export function LateDayInput(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<span className="search-wait" />}>
      <DayInput {...props} />
    </Suspense>
  );
}
