import { Skeleton } from "antd";
import { type ReactNode, Suspense } from "react";

/** A control that is fetched when it is first seen; an input stands in for it. */
export function LateControl({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input block active size="medium" />}>{children}</Suspense>;
}

/** A read view that is fetched when it is first seen; the text stands in for it. */
export function LateRead({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return <Suspense fallback={<span>{text}</span>}>{children}</Suspense>;
}
