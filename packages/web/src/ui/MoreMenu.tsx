import { Dropdown, type MenuProps } from "antd";
import { type ReactNode, useRef, useState } from "react";
import "./more-menu.css";

type Items = NonNullable<MenuProps["items"]>;

interface MoreMenuProps {
  /** Its name, for screen readers. */
  readonly label: string;
  readonly items: Items;
  /** False where the keys of the list around do the same, so that the Tab key does not stop in every line. */
  readonly isTabStop?: boolean;
}

/** A menu behind three dots. It comes with the first press: a list has many lines, and most of their menus stay shut. */
export function MoreMenu({ items, ...button }: MoreMenuProps) {
  return <MoreButton {...button}>{(menu) => <MoreItems items={items} {...menu} />}</MoreButton>;
}

/** How an open menu is closed: by choosing one of its items, or by leaving it. */
export interface MenuEnd {
  readonly onChosen: () => void;
  readonly onLeft: () => void;
}

interface MoreButtonProps extends Pick<MoreMenuProps, "label" | "isTabStop"> {
  /** Somebody comes near: what the menu needs can be fetched. */
  readonly onNear?: () => void;
  /** The open menu: `MoreItems`, which may come later than the press. */
  readonly children: (end: MenuEnd) => ReactNode;
}

/** The three dots. */
export function MoreButton({ label, isTabStop = true, onNear, children }: MoreButtonProps) {
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
        onPointerEnter={onNear}
        onFocus={onNear}
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
        <OpenMenu
          draw={children}
          onChosen={() => setOpen(false)}
          onLeft={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}

function OpenMenu({ draw, ...end }: MenuEnd & { readonly draw: MoreButtonProps["children"] }) {
  return draw(end);
}

interface MoreItemsProps extends MenuEnd {
  readonly items: Items;
}

/** What the three dots open to. */
export function MoreItems({ items, onChosen, onLeft }: MoreItemsProps) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement="bottomRight"
      onOpenChange={(next) => !next && onLeft()}
      menu={{ items, onClick: onChosen }}
    >
      <span className="more-place" />
    </Dropdown>
  );
}
