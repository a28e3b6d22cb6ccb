import { Popover } from "antd";
import type { ColumnChooserProps } from "./ColumnChooser.tsx";
import { ColumnPanel } from "./ColumnPanel.tsx";

const popoverWidth = 240;

interface ColumnPopoverProps<Row> extends ColumnChooserProps<Row> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The panel of the columns beside the button that opens it. */
export function ColumnPopover<Row>({ isOpen, onClose, ...panel }: ColumnPopoverProps<Row>) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      content={<ColumnPanel<Row> {...panel} />}
      styles={{ root: { width: popoverWidth } }}
    >
      <span className="column-chooser-place" />
    </Popover>
  );
}
