import ArrowDownOutlined from "@ant-design/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/ArrowUpOutlined";
import PushpinFilled from "@ant-design/icons/PushpinFilled";
import PushpinOutlined from "@ant-design/icons/PushpinOutlined";
import { Button, Checkbox, Segmented } from "antd";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useT } from "../lib/locale.ts";
import { moved } from "../lib/moved.ts";
import type { ColumnChooserProps } from "./ColumnChooser.tsx";
import { type ArrangedColumn, layoutOf } from "./column-layout.ts";
import type { LineHeight } from "./grid/use-grid-window.ts";
import { uiMessages } from "./ui.messages.ts";
import "./column-panel.css";

const lineHeightNames = ["compact", "standard", "tall"] as const satisfies readonly LineHeight[];
/** Fewest columns that stay shown. */
const fewestShown = 4;
const widthStep = 16;
const startWidth = 120;
const narrowest = 40;
const widest = 2000;

/** The columns as a list: shown or hidden, moved by pointer or keyboard, pinned, drawn wider by Alt and an arrow, as wide as its content by Alt and Enter. */
export function ColumnPanel<Row>(props: ColumnChooserProps<Row>) {
  const { columns, widths, isArranged, onChange, lineHeight, onLineHeight } = props;
  const t = useT();
  const [dragged, setDragged] = useState<number>();
  const shownCount = columns.filter(({ isShown }) => isShown).length;
  const change = (index: number, next: ArrangedColumn<Row>) => onChange(layoutOf(columns.with(index, next)));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < columns.length) onChange(layoutOf(moved(columns, from, to)));
  };
  const resize = (event: KeyboardEvent, index: number, entry: ArrangedColumn<Row>) => {
    if (event.altKey && event.key === "Enter") {
      event.preventDefault();
      const { width: _width, ...byContent } = entry;
      return change(index, byContent);
    }
    const step = event.key === "ArrowRight" ? widthStep : event.key === "ArrowLeft" ? -widthStep : 0;
    if (!event.altKey || step === 0) return undefined;
    // Alt and an arrow would go back in the history.
    event.preventDefault();
    const width = Math.min(widest, Math.max(narrowest, (widths.get(entry.column.key) ?? startWidth) + step));
    return change(index, { ...entry, width });
  };
  return (
    <div className="column-panel">
      <ul>
        {columns.map((entry, index) => (
          <li key={entry.column.key}>
            <div
              role="presentation"
              draggable
              className={`column-entry ${dragged === index ? "column-dragged" : ""}`}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, index)}
              onKeyDown={(event) => resize(event, index, entry)}
            >
              <Checkbox
                checked={entry.isShown}
                disabled={entry.isShown && shownCount <= fewestShown}
                onChange={() => change(index, { ...entry, isShown: !entry.isShown })}
              >
                {entry.column.title}
              </Checkbox>
              <EntryButtons
                name={entry.column.title}
                isPinned={entry.isPinned === true}
                isFirst={index === 0}
                isLast={index === columns.length - 1}
                onPin={() => change(index, { ...entry, isPinned: entry.isPinned !== true })}
                onMove={(step) => move(index, index + step)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="column-panel-foot">
        <span>{t(uiMessages.fewestColumns, { count: fewestShown })}</span>
        <Button type="link" size="small" disabled={!isArranged} onClick={() => onChange([])}>
          {t(uiMessages.resetColumns)}
        </Button>
      </div>
      <Segmented<LineHeight>
        block
        size="small"
        aria-label={t(uiMessages.rowHeight)}
        value={lineHeight}
        options={lineHeightNames.map((value) => ({ value, label: t(uiMessages[value]) }))}
        onChange={onLineHeight}
      />
      <p className="column-panel-hint">{t(uiMessages.widthKeys)}</p>
    </div>
  );
}

interface EntryButtonsProps {
  readonly name: string;
  readonly isPinned: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onPin: () => void;
  readonly onMove: (step: number) => void;
}

function EntryButtons({ name, isPinned, isFirst, isLast, onPin, onMove }: EntryButtonsProps) {
  const t = useT();
  const pinText = t(isPinned ? uiMessages.unpinColumn : uiMessages.pinColumn, { name });
  const moveText = t(uiMessages.moveColumn, { name });
  return (
    <span className={isPinned ? "column-buttons column-pinned" : "column-buttons"}>
      <span className="column-moves">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          disabled={isFirst}
          aria-label={`${moveText} ↑`}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          disabled={isLast}
          aria-label={`${moveText} ↓`}
          onClick={() => onMove(1)}
        />
      </span>
      <Button
        type="text"
        size="small"
        className="column-pin"
        icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={pinText}
        aria-pressed={isPinned}
        title={pinText}
        onClick={onPin}
      />
    </span>
  );
}
