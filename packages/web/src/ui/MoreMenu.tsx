import { Dropdown, type MenuProps } from "antd";
import { useRef, useState } from "react";
import "./more-menu.css";

interface MoreMenuProps {
  /** Its name, for screen readers. */
  readonly label: string;
  readonly items: NonNullable<MenuProps["items"]>;
  /** False where the keys of the list around do the same, so that the Tab key does not stop in every line. */
  readonly isTabStop?: boolean;
}

/** A menu behind three dots. It comes with the first press: a list has many lines, and most of their menus stay shut. */
export function MoreMenu({ label, items, isTabStop = true }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press outside closes the menu before the click that it becomes; on its own button that click must not open it again.
  const wasOpen = useRef(false);
  return (
    <span className="more-menu">
      <button
        ref={button}
        type="button"
        className="more-button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3.5h.01M8 8h.01M8 12.5h.01" />
        </svg>
      </button>
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={["click"]}
          placement="bottomRight"
          onOpenChange={(next) => {
            if (next) return;
            setOpen(false);
            button.current?.focus();
          }}
          menu={{ items, onClick: () => setOpen(false) }}
        >
          <span className="more-place" />
        </Dropdown>
      )}
    </span>
  );
}
