import type { LayoutNode } from "@gongshu/core/form/definition";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";

const columns = 24;
const clamp = (span: number) => Math.max(1, Math.min(columns, Math.round(span)));

interface Grip {
  readonly x: number;
  readonly span: number;
  readonly columnPixels: number;
}

/** The right edge of what is selected: dragged, or moved with the arrow keys, it changes the width in columns of the grid. One step, however long. */
export function ResizeHandle({ node }: { readonly node: LayoutNode }) {
  const t = useT();
  const { dispatch } = useDesigner();
  const grip = useRef<Grip | null>(null);
  const resize = (span: number) => {
    if (clamp(span) !== node.span)
      dispatch({ type: "changeNode", node: { ...node, span: clamp(span) }, burst: `${node.id}.span` });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const grid = event.currentTarget.closest(".canvas-grid");
    if (grid === null) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, span: node.span, columnPixels: grid.clientWidth / columns };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null) resize(grip.current.span + (event.clientX - grip.current.x) / grip.current.columnPixels);
  };
  const end = () => {
    grip.current = null;
    dispatch({ type: "settle" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize(node.span + by);
  };
  return (
    <div
      className="canvas-resize"
      role="slider"
      tabIndex={0}
      aria-label={t(messages.resize)}
      aria-valuemin={1}
      aria-valuemax={columns}
      aria-valuenow={node.span}
      aria-valuetext={t(messages.spanOf, { span: node.span })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onBlur={end}
    >
      <span className="canvas-span">{t(messages.spanOf, { span: node.span })}</span>
    </div>
  );
}
