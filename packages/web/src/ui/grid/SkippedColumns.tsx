import type { CSSProperties, ReactNode } from "react";
import type { PlacedColumn } from "./grid-columns.ts";

type CellStyle = CSSProperties & Partial<Record<"--grid-stick", string>>;

/** The classes and the place of a cell that stays while the others are scrolled. */
export function stickOf({ stick }: Pick<PlacedColumn<unknown>, "stick">): {
  readonly className: string;
  readonly style: CellStyle;
} {
  if (stick === undefined) return { className: "", style: {} };
  const edge = stick.isEdge ? ` grid-edge-${stick.side}` : "";
  return { className: ` grid-stick grid-stick-${stick.side}${edge}`, style: { "--grid-stick": `${stick.offset}px` } };
}

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
