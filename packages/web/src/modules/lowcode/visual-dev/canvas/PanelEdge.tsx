import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
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
  const edge = useRef<HTMLDivElement>(null);
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const direction = directions[side];
  const { least, most } = panelLimits[side];
  const width = workplace.widthOf(side);
  const measure = useCallback(() => {
    const panel = side === "left" ? edge.current?.previousElementSibling : edge.current?.nextElementSibling;
    return Math.round(panel?.getBoundingClientRect().width ?? 0);
  }, [side]);
  const [shown, setShown] = useState(least);
  // The usual width is the style sheet's.
  useLayoutEffect(() => setShown(measure()), [measure, width]);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: measure() };
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
    workplace.setWidth(side, measure() + direction * by * keyStep);
  };
  const end = () => {
    grip.current = null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that takes the focus is moved
    <div
      ref={edge}
      className="panel-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(side === "left" ? messages.paletteEdge : messages.settingsEdge)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={shown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => workplace.setWidth(side, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
