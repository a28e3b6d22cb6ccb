import { Drawer } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { useSettings } from "../look/settings.ts";

/** Width of the open menu (docs/reference/frame.md). */
const width = 210;

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the side menu stands on narrow screens. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const t = useT();
  const slideClass = useSettings((settings) => settings.slideClass);
  return (
    <Drawer
      aria-label={t(appMessages.mainMenu)}
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={width}
      closable={false}
      styles={{ body: { padding: 0, display: "flex" } }}
      rootClassName={`frame-side-${slideClass}`}
    >
      {children}
    </Drawer>
  );
}
