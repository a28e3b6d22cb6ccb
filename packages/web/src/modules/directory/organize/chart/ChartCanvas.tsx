import FullscreenOutlined from "@ant-design/icons/FullscreenOutlined";
import ZoomInOutlined from "@ant-design/icons/ZoomInOutlined";
import ZoomOutOutlined from "@ant-design/icons/ZoomOutOutlined";
import type { OrganizeChartNode } from "@gongshu/contract/directory/department";
import { type KeyboardEvent, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { organizeMessages as messages } from "../organize.messages.ts";
import { ChartNode } from "./ChartNode.tsx";
import { boxHeight, boxWidth, type ChartBox, neighbourOf } from "./chart-layout.ts";
import { useCanvas } from "./use-canvas.ts";
import { useChartNodes } from "./use-chart.ts";

const step = 1.25;
const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;

/** The boxes and their lines; one of them takes the focus, arrows hand it on. */
export function ChartCanvas({ nodes }: { readonly nodes: readonly OrganizeChartNode[] }) {
  const t = useT();
  const svg = useRef<SVGSVGElement>(null);
  const { layout, openIds, busyIds, toggle } = useChartNodes(nodes);
  const canvas = useCanvas(svg, layout);
  const [focusId, setFocusId] = useState(nodes[0]?.id ?? "");
  const { scale, x, y } = canvas.view;
  const goTo = (box: ChartBox | undefined) => {
    if (box === undefined) return;
    setFocusId(box.node.id);
    canvas.reveal(box.x, box.y, boxWidth, boxHeight);
    svg.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(box.node.id)}"]`)?.focus({ preventScroll: true });
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => canvas.zoom(step),
    "=": () => canvas.zoom(step),
    "-": () => canvas.zoom(1 / step),
    "0": canvas.fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const own = layout.boxes.find((box) => box.node.id === focusId);
    const arrow = arrows.find((one) => one === event.key);
    const isToggle = event.key === "Enter" || event.key === " ";
    if (event.target instanceof Element && event.target.closest("button") !== null && (isToggle || arrow)) return;
    if (arrow !== undefined) goTo(neighbourOf(layout, focusId, arrow));
    else if (isToggle && own !== undefined) toggle(own.node);
    else if (keys[event.key] !== undefined) keys[event.key]?.();
    else return;
    event.preventDefault();
  };
  return (
    <div className="chart-canvas" role="presentation" onKeyDown={onKeyDown}>
      <div className="chart-bar">
        <span className="chart-help">{t(messages.chartHelp)}</span>
        <IconButton label={t(messages.zoomOut)} icon={<ZoomOutOutlined />} onClick={() => canvas.zoom(1 / step)} />
        <span className="chart-scale">{Math.round(scale * 100)}%</span>
        <IconButton label={t(messages.zoomIn)} icon={<ZoomInOutlined />} onClick={() => canvas.zoom(step)} />
        <IconButton label={t(messages.fit)} icon={<FullscreenOutlined />} onClick={canvas.fit} />
      </div>
      <svg ref={svg} className="chart-svg" role="tree" aria-label={t(messages.chart)} {...canvas.pan}>
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          {layout.lines.map((line) => (
            <path key={line.id} className="chart-line" d={line.path} />
          ))}
          {layout.boxes.map((box) => (
            <ChartNode
              key={box.node.id}
              box={box}
              isOpen={openIds.has(box.node.id)}
              isBusy={busyIds.has(box.node.id)}
              isFocus={box.node.id === focusId}
              onFocus={() => setFocusId(box.node.id)}
              onToggle={() => toggle(box.node)}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}
