import { ConfigProvider } from "antd";
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { CanvasNodes } from "./CanvasItem.tsx";
import { DropMark } from "./DropMark.tsx";
import { PickAttributesContext } from "./drag-context.ts";
import { canvasDropId } from "./drag-targets.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";

/** The form as it grows: the 24 columns of its grid with all its fields. */
export function Canvas() {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const { form } = state.present;
  const box = useRef<HTMLDivElement>(null);
  const { setSheet, pickAttributes, onMouseDown, onTouchStart, onKeyDown } = useCanvasDrag("canvas");
  const fields = useMemo(() => new Map(form.fields.map((field) => [field.id, field])), [form.fields]);
  const style: CSSProperties & Record<"--label-width" | "--gutter", string> = {
    "--label-width": `${form.labelWidth}px`,
    "--gutter": `${form.gutter}px`,
  };
  useEffect(() => {
    if (state.selectedId !== null)
      box.current
        ?.querySelector(`[data-field="${CSS.escape(state.selectedId)}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [state.selectedId]);
  return (
    // Esc does the same for the keyboard.
    <div
      ref={box}
      className="canvas"
      role="presentation"
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-field]") === null)
          dispatch({ type: "select", id: null });
        onMouseDown(event);
      }}
      onTouchStart={onTouchStart}
      onKeyDown={onKeyDown}
    >
      <section
        ref={setSheet}
        className={`canvas-sheet record-form record-form-labels-${form.labelPosition}`}
        style={style}
        aria-label={t(messages.canvas)}
      >
        <ConfigProvider componentSize={form.size}>
          {form.layout.length === 0 ? (
            <EmptyCanvas />
          ) : (
            <div className="record-form-grid canvas-grid" role="list">
              <PickAttributesContext value={pickAttributes}>
                <CanvasNodes nodes={form.layout} fields={fields} />
              </PickAttributesContext>
              <div className="canvas-end" role="presentation" />
            </div>
          )}
        </ConfigProvider>
        <DropMark surface={canvasDropId} />
      </section>
    </div>
  );
}

function EmptyCanvas() {
  const t = useT();
  return (
    <div className="canvas-empty">
      <svg width="120" height="76" viewBox="0 0 120 76" fill="none" aria-hidden="true">
        <rect x="1" y="9" width="76" height="58" rx="6" className="state-line" strokeDasharray="4 4" />
        <path d="M14 26h18M14 44h30" className="state-line" />
        <rect x="52" y="1" width="66" height="24" rx="5" className="state-fill" />
        <rect x="52" y="1" width="66" height="24" rx="5" className="state-line" />
        <path d="M62 13h28" className="state-line" />
        <path d="m84 32 12 28 4-11 11-4-27-13Z" className="state-accent" />
      </svg>
      <p className="canvas-empty-title">{t(messages.emptyCanvas)}</p>
      <p>{t(messages.emptyCanvasHint)}</p>
    </div>
  );
}
