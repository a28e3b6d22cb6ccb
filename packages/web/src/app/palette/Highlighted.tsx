import type { Range } from "./rank.ts";

interface HighlightedProps {
  readonly text: string;
  /** In order and apart from each other. */
  readonly ranges: readonly Range[];
}

/** A text with the found parts marked. */
export function Highlighted({ text, ranges }: HighlightedProps) {
  if (ranges.length === 0) return text;
  const pieces = ranges.map(([from, to], index) => (
    <span key={from}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
      <mark>{text.slice(from, to)}</mark>
    </span>
  ));
  return (
    <>
      {pieces}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
