import type { ReactNode } from "react";

/** The gap that stands for columns out of view. */
export function SkippedColumns({
  span,
  isHead = false,
}: {
  readonly span: number;
  readonly isHead?: boolean;
}): ReactNode {
  return isHead ? <th colSpan={span} aria-hidden="true" /> : <td colSpan={span} aria-hidden="true" />;
}
