import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { type PanelSide, panelLimits, type Workplace } from "../use-workplace.ts";

const keyStep = 16;
/** Which way the panel grows when its edge is moved to the right. */
const directions = { left: 1, right: -1 } satisfies Record<PanelSide, 1 | -1>;

interface PanelEdgeProps {
  readonly side: PanelSide;
  readonly workplace: Workplace;
}

/** The edge between a panel and the canvas: dragged, or moved with the arrow keys, it changes the panel's width. A double click gives the usual width back. */
export function PanelEdge({ side, workplace }: PanelEdgeProps) {
  const t = useT();
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const direction = directions[side];
  const { least, most } = panelLimits[side];
  const width = workplace.widthOf(side);
  const measure = (edge: Element) =>
    (side === "left" ? edge.previousElementSibling : edge.nextElementSibling)?.getBoundingClientRect().width ?? least;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: measure(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null)
      workplace.setWidth(side, grip.current.width + direction * (event.clientX - grip.current.x));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    workplace.setWidth(side, measure(event.currentTarget) + direction * by * keyStep);
  };
  const end = () => {
    grip.current = null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that takes the focus is moved
    <div
      className="panel-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(side === "left" ? messages.paletteEdge : messages.settingsEdge)}
      aria-valuemin={least}
      aria-valuemax={most}
      {...(width !== undefined && { "aria-valuenow": width })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => workplace.setWidth(side, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
