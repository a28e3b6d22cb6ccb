import { type ReactNode, Suspense } from "react";

/** A read view that is fetched when it is first seen; the text stands in for it. */
export function LateRead({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return <Suspense fallback={<span>{text}</span>}>{children}</Suspense>;
}
