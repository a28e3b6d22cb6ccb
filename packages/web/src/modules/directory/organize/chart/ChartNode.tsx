import { useT } from "#lib/locale.ts";
import { organizeMessages as messages } from "../organize.messages.ts";
import { boxHeight, boxWidth, type ChartBox } from "./chart-layout.ts";

const avatar = 32;
/** So many half-width signs fit beside the avatar, and in the whole line. */
const [narrow, wide] = [15, 22];

/** As much of a text as fits; a Chinese character takes the room of two letters. */
export function clipText(text: string, room: number): string {
  let left = room;
  for (const [index, sign] of [...text].entries()) {
    left -= /[\u2e80-\uffff]/.test(sign) ? 2 : 1;
    if (left < 0) return `${[...text].slice(0, Math.max(0, index - 1)).join("")}…`;
  }
  return text;
}

interface ChartNodeProps {
  readonly box: ChartBox;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isFocus: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

/** One company or department: its name, who leads it, and how many people there are. */
export function ChartNode({ box, isOpen, isBusy, isFocus, onFocus, onToggle }: ChartNodeProps) {
  const t = useT();
  const { node, x, y, level } = box;
  const name = node.fullName ?? "";
  const manager = node.manager?.realName ?? t(messages.noManager);
  const people = t(messages.peopleHere, { people: node.people, peopleBelow: node.peopleBelow });
  const hidden = node.childCount - node.children.length;
  const whole = t(messages.chartNode, { name, manager, people });
  const title =
    isOpen && hidden > 0
      ? t(messages.chartNodeMore, { node: whole, more: t(messages.moreNodes, { count: hidden }) })
      : whole;
  const kind = node.category === "company" ? "chart-company" : "chart-department";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tree of a drawing has no element of its own
    <g
      role="treeitem"
      data-node={node.id}
      className={`chart-node ${kind} ${node.enabledMark === 0 ? "chart-off" : ""}`}
      transform={`translate(${x} ${y})`}
      tabIndex={isFocus ? 0 : -1}
      aria-level={level}
      aria-selected={isFocus}
      {...(node.childCount > 0 && { "aria-expanded": isOpen })}
      aria-busy={isBusy}
      onFocus={onFocus}
      onClick={onToggle}
      onKeyDown={undefined}
    >
      <title>{title}</title>
      <rect className="chart-box" width={boxWidth} height={boxHeight} rx="8" />
      <rect className="chart-edge" width="4" height={boxHeight - 16} x="0" y="8" rx="2" />
      <text className="chart-name" x="14" y="24">
        {clipText(name, wide)}
      </text>
      {node.manager && <image href={node.manager.headIcon} x="14" y="35" width={avatar} height={avatar} />}
      <text className="chart-quiet" x={node.manager ? 54 : 14} y="48">
        {clipText(manager, narrow)}
      </text>
      <text className="chart-quiet" x={node.manager ? 54 : 14} y="66">
        {t(messages.people, { count: node.peopleBelow })}
      </text>
      {node.childCount > 0 && (
        <g className="chart-more" transform={`translate(${boxWidth - 30} ${boxHeight - 20})`}>
          <circle cx="10" cy="6" r="10" />
          <text x="10" y="10">
            {isBusy ? "…" : isOpen ? "−" : node.childCount > 99 ? "99+" : node.childCount}
          </text>
        </g>
      )}
    </g>
  );
}
