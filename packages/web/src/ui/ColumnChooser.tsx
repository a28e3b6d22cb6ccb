import ArrowDownOutlined from "@ant-design/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/ArrowUpOutlined";
import SettingOutlined from "@ant-design/icons/SettingOutlined";
import { Button, Checkbox, Popover } from "antd";
import { type DragEvent, useState } from "react";
import { useT } from "../lib/locale.ts";
import { arrangeColumns, type ColumnLayout } from "./column-layout.ts";
import type { DataColumn } from "./data-column.tsx";
import { IconButton } from "./IconButton.tsx";
import { uiMessages } from "./ui.messages.ts";

/** Fewest columns that stay shown, and the width of the list (spec platform §9). */
const fewestShown = 4;
const popoverWidth = 240;

export interface ColumnChooserProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly layout: ColumnLayout;
  /** An empty layout restores the given order. */
  readonly onChange: (layout: ColumnLayout) => void;
}

/** Shows, hides and moves columns, by pointer or keyboard. */
export function ColumnChooser<Row>({ columns, layout, onChange }: ColumnChooserProps<Row>) {
  const t = useT();
  const [dragged, setDragged] = useState<number>();
  const entries = arrangeColumns(columns, layout).map(({ column, isShown }) => ({
    key: column.key,
    title: column.title,
    isShown,
  }));
  const shownCount = entries.filter((entry) => entry.isShown).length;
  const save = (next: typeof entries) => onChange(next.map(({ key, isShown }) => ({ key, isShown })));
  const move = (from: number, to: number) => {
    const moved = entries[from];
    if (moved === undefined || to < 0 || to >= entries.length) return;
    save(entries.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const toggle = (key: string) =>
    save(entries.map((entry) => (entry.key === key ? { ...entry, isShown: !entry.isShown } : entry)));
  const content = (
    <div className="column-chooser">
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <div
              role="presentation"
              draggable
              className={`column-entry ${dragged === index ? "column-dragged" : ""}`}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, index)}
            >
              <Checkbox
                checked={entry.isShown}
                disabled={entry.isShown && shownCount <= fewestShown}
                onChange={() => toggle(entry.key)}
              >
                {entry.title}
              </Checkbox>
              <span className="column-moves">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={`${t(uiMessages.moveColumn, { name: entry.title })} ↑`}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={index === entries.length - 1}
                  aria-label={`${t(uiMessages.moveColumn, { name: entry.title })} ↓`}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="column-chooser-foot">
        <span>{t(uiMessages.fewestColumns, { count: fewestShown })}</span>
        <Button type="link" size="small" disabled={layout.length === 0} onClick={() => onChange([])}>
          {t(uiMessages.resetColumns)}
        </Button>
      </div>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} styles={{ root: { width: popoverWidth } }}>
      <IconButton label={t(uiMessages.columns)} icon={<SettingOutlined />} size="small" />
    </Popover>
  );
}
