/** Container widths in pixels from which a field may be narrower (docs/reference/frame.md). */
const steps = [
  { below: 500, least: 24 },
  { below: 900, least: 12 },
  { below: 1200, least: 8 },
  { below: 1600, least: 6 },
] as const;
const leastOfAll = 4;

/** Below this container width the rows of sub-tables are cards, and labels stand above their inputs where these would be too small beside them. */
const narrowBelow = 500;
/** What an input beside its label has at least, with the gap between them. */
const besideLabel = 248;

/** The columns of 24 that a field takes: its own span, but never less than its container's width asks for. A width of 0 is not measured yet. */
export function spanAt(containerWidth: number, span: number): number {
  if (containerWidth <= 0) return span;
  const least = steps.find((step) => containerWidth < step.below)?.least ?? leastOfAll;
  return Math.max(least, Math.min(24, span));
}

export function isNarrow(containerWidth: number): boolean {
  return containerWidth > 0 && containerWidth < narrowBelow;
}

/** True where labels and inputs do not fit side by side. */
export function areLabelsAbove(containerWidth: number, labelWidth: number): boolean {
  return isNarrow(containerWidth) && containerWidth < labelWidth + besideLabel;
}
