import { Skeleton } from "antd";
import { type ReactNode, Suspense } from "react";

/** A control that is fetched when it is first seen; an input stands in for it. */
export function LateControl({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input block active size="medium" />}>{children}</Suspense>;
}
