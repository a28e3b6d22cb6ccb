import { Dropdown } from "antd";
import { useRef, useState } from "react";
import { useT } from "../lib/locale.ts";
import type { RowAction } from "./RowActions.tsx";
import { uiMessages } from "./ui.messages.ts";

interface RowMenuProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for screen readers. */
  readonly name: string;
  readonly onRun: (action: RowAction) => void;
}

/** What else can be done with a row, behind three dots. The menu comes with the first press: a list has many rows, and most of their menus stay shut. */
export function RowMenu({ actions, name, onRun }: RowMenuProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press outside closes the menu before the click that it becomes; on its own button that click must not open it again.
  const wasOpen = useRef(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="row-menu">
      <button
        ref={button}
        type="button"
        className="row-more"
        aria-label={t(uiMessages.moreFor, { name })}
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
          onOpenChange={(next) => !next && close()}
          menu={{
            items: actions.map((action) => ({
              key: action.key,
              label: action.label,
              danger: action.isDanger === true,
              disabled: action.isDisabled === true,
              onClick: () => {
                setOpen(false);
                onRun(action);
              },
            })),
          }}
        >
          <span className="row-menu-place" />
        </Dropdown>
      )}
    </span>
  );
}
