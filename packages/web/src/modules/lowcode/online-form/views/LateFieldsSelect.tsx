import { lazy, Suspense } from "react";
import type { FieldsSelectProps } from "./FieldsSelect.tsx";

const FieldsSelect = lazy(() => import("./FieldsSelect.tsx").then((module) => ({ default: module.FieldsSelect })));

/** The same, once its code is there: lists are shown before anybody sets up a view. */
export function LateFieldsSelect(props: FieldsSelectProps) {
  return (
    <Suspense fallback={<span className="view-select-wait" />}>
      <FieldsSelect {...props} />
    </Suspense>
  );
}
