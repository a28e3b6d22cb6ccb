import SettingOutlined from "@ant-design/icons/SettingOutlined";
import { useRef, useState } from "react";
import { useT } from "../lib/locale.ts";
import type { ColumnLayout } from "../lib/preferences.ts";
import type { ArrangedColumn } from "./column-layout.ts";
import type { LineHeight } from "./grid/use-grid-window.ts";
import { IconButton } from "./IconButton.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useModule } from "./use-module.ts";

// Most people never open it.
const loadPanel = () => import("./ColumnPopover.tsx");

export interface ColumnChooserProps<Row> {
  /** All columns that may be seen, as they are arranged. */
  readonly columns: readonly ArrangedColumn<Row>[];
  /** Pixels that each of those in view has now. */
  readonly widths: ReadonlyMap<string, number>;
  readonly lineHeight: LineHeight;
  readonly onLineHeight: (height: LineHeight) => void;
  /** False while the table has its own order. */
  readonly isArranged: boolean;
  /** An empty layout restores the given order. */
  readonly onChange: (layout: ColumnLayout) => void;
}

/** The button at the end of the head that shows, hides, moves, pins and sizes columns. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const t = useT();
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const late = useModule(loadPanel, isNear);
  // A press outside closes the panel before the click that it becomes; on its own button that click must not open it again.
  const wasOpen = useRef(false);
  const near = () => setNear(true);
  return (
    <span className="column-chooser">
      <IconButton
        className="column-chooser-button"
        label={t(uiMessages.columns)}
        icon={<SettingOutlined />}
        size="small"
        hasTooltip={!isOpen}
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          near();
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      />
      {late !== undefined && <late.ColumnPopover<Row> {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </span>
  );
}
