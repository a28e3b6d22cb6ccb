import { Drawer } from "antd";
import type { ReactNode } from "react";

/** Width of the open menu (spec shell §2.5). */
const width = 210;

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the side menu stands on narrow screens. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={width}
      closable={false}
      styles={{ body: { padding: 0, display: "flex" } }}
      rootClassName="frame-side-dark"
    >
      {children}
    </Drawer>
  );
}
