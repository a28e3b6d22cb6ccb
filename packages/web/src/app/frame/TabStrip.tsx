import CloseOutlined from "@ant-design/icons/CloseOutlined";
import LeftOutlined from "@ant-design/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import { Dropdown } from "antd";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocale, useT } from "../../lib/locale.ts";
import { useTabPages } from "../../lib/tab-page.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { appMessages } from "../app.messages.ts";
import { type PageRoute, routeAt } from "../routes.tsx";
import { type Closing, closeAll, closeOne, closeOthers, homePath, refreshTab, setTabs, type Tab } from "../tabs.ts";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { useOverflow } from "./use-overflow.ts";
import { useUnsavedQuestion } from "./use-unsaved-question.ts";
import "./tab-strip.css";

/** Width of a tab's own menu (spec shell §2.5). */
const menuWidth = 105;

interface TabStripProps {
  readonly tabs: readonly Tab[];
  readonly routes: readonly PageRoute[];
  readonly activePath: string;
}

/** One tab for each visited page. Arrows move between them, Delete closes, the right button opens the tab's menu. */
export function TabStrip({ tabs, routes, activePath }: TabStripProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { isOver, scrollBy } = useOverflow(list, tabs.length);
  useEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [activePath]);
  const { titles, unsaved } = useTabPages();
  const titleOf = (path: string) => titles[path] ?? routeAt(routes, path)?.title[locale];
  const show = (path: string) => void navigate(path + (tabs.find((tab) => tab.path === path)?.search ?? ""));
  const question = useUnsavedQuestion(show);
  const apply = ({ tabs: left, goTo }: Closing) => {
    const closed = tabs.filter((tab) => !left.includes(tab)).map(({ path }) => path);
    question.ask(closed, () => {
      setTabs(left);
      if (goTo !== undefined) void navigate(goTo);
    });
  };
  const actions: Readonly<Record<string, (tab: Tab) => void>> = {
    refresh: ({ path }) =>
      question.ask([path], () => {
        show(path);
        refreshTab(path);
      }),
    close: (tab) => apply(closeOne(tabs, tab.path, activePath)),
    closeOthers: (tab) => apply(closeOthers(tabs, tab.path, activePath)),
    closeAll: () => apply(closeAll(tabs, activePath)),
  };
  return (
    <nav className="tab-strip" aria-label={t(appMessages.openPages)}>
      {isOver && (
        <IconButton
          size="small"
          label={t(appMessages.scrollBack)}
          icon={<LeftOutlined />}
          onClick={() => scrollBy(-1)}
        />
      )}
      <div className="tab-list" ref={list}>
        {tabs.map((tab) => {
          const title = titleOf(tab.path);
          if (title === undefined) return null;
          return (
            <TabItem
              key={tab.path}
              title={title}
              isActive={tab.path === activePath}
              isFixed={tab.path === homePath}
              isUnsaved={unsaved[tab.path] !== undefined}
              onShow={() => show(tab.path)}
              onAction={(key) => actions[key]?.(tab)}
            />
          );
        })}
      </div>
      {isOver && (
        <IconButton size="small" label={t(appMessages.scrollOn)} icon={<RightOutlined />} onClick={() => scrollBy(1)} />
      )}
      <UnsavedDialog question={question} name={titleOf(question.path ?? "") ?? ""} />
    </nav>
  );
}

interface TabItemProps {
  readonly title: string;
  readonly isActive: boolean;
  readonly isFixed: boolean;
  readonly isUnsaved: boolean;
  readonly onShow: () => void;
  readonly onAction: (key: string) => void;
}

function TabItem({ title, isActive, isFixed, isUnsaved, onShow, onAction }: TabItemProps) {
  const t = useT();
  const items = [
    { key: "refresh", label: t(appMessages.refresh) },
    { key: "close", label: t(appMessages.close), disabled: isFixed },
    { key: "closeOthers", label: t(appMessages.closeOthers) },
    { key: "closeAll", label: t(appMessages.closeAll) },
  ];
  return (
    <Dropdown
      trigger={["contextMenu"]}
      menu={{ items, onClick: ({ key }) => onAction(key) }}
      styles={{ root: { width: menuWidth } }}
    >
      <div
        className="tab"
        role="presentation"
        data-active={isActive}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onMouseUp={(event) => event.button === 1 && !isFixed && onAction("close")}
      >
        <button
          type="button"
          className="tab-name"
          title={isUnsaved ? t(appMessages.unsavedTab, { name: title }) : title}
          {...(isActive && { "aria-current": "page" as const })}
          onClick={onShow}
          onKeyDown={(event) => event.key === "Delete" && !isFixed && onAction("close")}
        >
          {isUnsaved && <span className="tab-unsaved" role="img" aria-label={t(appMessages.unsavedTitle)} />}
          {title}
        </button>
        {!isFixed && (
          <button
            type="button"
            className="tab-close"
            aria-label={t(appMessages.closeTab, { name: title })}
            onClick={() => onAction("close")}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
    </Dropdown>
  );
}
