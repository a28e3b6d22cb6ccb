import SettingOutlined from "@ant-design/icons/SettingOutlined";
import { Popover } from "antd";
import { useState } from "react";
import { useT } from "../lib/locale.ts";
import type { ColumnLayout } from "../lib/preferences.ts";
import type { ArrangedColumn } from "./column-layout.ts";
import type { LineHeight } from "./grid/use-grid-window.ts";
import { IconButton } from "./IconButton.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useModule } from "./use-module.ts";

// Most people never open it.
const loadPanel = () => import("./ColumnPanel.tsx");
const popoverWidth = 240;

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
  const [isOpen, setOpen] = useState(false);
  const panel = useModule(loadPanel, isOpen);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen && panel !== undefined}
      onOpenChange={setOpen}
      // Without any content the library would not even ask to be opened.
      content={panel === undefined ? <span /> : <panel.ColumnPanel<Row> {...props} />}
      styles={{ root: { width: popoverWidth } }}
    >
      <IconButton
        className="column-chooser-button"
        label={t(uiMessages.columns)}
        icon={<SettingOutlined />}
        size="small"
      />
    </Popover>
  );
}
