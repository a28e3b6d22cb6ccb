import CloseOutlined from "@ant-design/icons/CloseOutlined";
import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from "react";
import { useT } from "../../lib/locale.ts";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { useLongPress } from "./use-long-press.ts";

/** The actions of the strip for its tabs. The object stays the same, so that a tab renders only when it has changed itself. */
export interface TabActions {
  readonly show: (path: string) => void;
  readonly close: (path: string) => void;
  readonly openMenu: (path: string, tab: Element, event?: MouseEvent) => void;
  readonly pressKey: (path: string, event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly startDrag: (path: string, event: PointerEvent) => void;
}

interface TabItemProps {
  readonly path: string;
  readonly title: string;
  /** What its drawing is found by; undefined without icons. */
  readonly look: Pick<MenuEntry, "icon" | "type"> | undefined;
  readonly isActive: boolean;
  readonly isFixed: boolean;
  readonly isUnsaved: boolean;
  readonly actions: TabActions;
}

const middleButton = 1;

/** One tab. Only the one in view is on the way of the Tab key; arrows lead to the others. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { path, title, look, isActive, isFixed, isUnsaved, actions } = props;
  const t = useT();
  const longPress = useLongPress((tab) => actions.openMenu(path, tab));
  return (
    <div
      className="tab"
      role="presentation"
      data-active={isActive}
      data-path={path}
      onMouseDown={(event) => event.button === middleButton && event.preventDefault()}
      onMouseUp={(event) => event.button === middleButton && !isFixed && actions.close(path)}
      onContextMenu={(event) => {
        event.preventDefault();
        actions.openMenu(path, event.currentTarget, event);
      }}
      onPointerDown={(event) => !isFixed && actions.startDrag(path, event)}
      {...longPress}
    >
      <button
        type="button"
        className="tab-name"
        title={isUnsaved ? t(appMessages.unsavedTab, { name: title }) : title}
        tabIndex={isActive ? 0 : -1}
        aria-keyshortcuts={isFixed ? "Shift+F10" : "Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight"}
        {...(isActive && { "aria-current": "page" as const })}
        onClick={() => actions.show(path)}
        onKeyDown={(event) => actions.pressKey(path, event)}
      >
        {isUnsaved && <span className="tab-unsaved" role="img" aria-label={t(appMessages.unsavedTitle)} />}
        {look !== undefined && <MenuIcon menu={look} className="tab-icon" />}
        {title}
      </button>
      {!isFixed && (
        <button
          type="button"
          className="tab-close"
          tabIndex={-1}
          aria-label={t(appMessages.closeTab, { name: title })}
          onClick={() => actions.close(path)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  );
});
