import type { AlertProps } from "antd";
import { lazy, Suspense } from "react";

const Alert = lazy(() => import("antd/es/alert"));

/** An `Alert` whose program comes with the first one: for notices on the way to a list, which few people see. */
export function LateAlert(props: AlertProps) {
  return (
    <Suspense fallback={null}>
      <Alert {...props} />
    </Suspense>
  );
}
