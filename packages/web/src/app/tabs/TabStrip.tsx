import LeftOutlined from "@ant-design/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import { useLayoutEffect, useRef } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { useTabPages } from "../../lib/tab-page.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModule } from "../../ui/use-module.ts";
import { appMessages } from "../app.messages.ts";
import { useSettings } from "../look/settings.ts";
import { routeAt, useRoutes } from "../routes/route-list.ts";
import { StarButton } from "./StarButton.tsx";
import { TabItem } from "./TabItem.tsx";
import { TabMenu } from "./TabMenu.tsx";
import { isAffixed, type Tab } from "./tabs.ts";
import { showActive, useOverflow } from "./use-overflow.ts";
import { useTabActions } from "./use-tab-actions.ts";
import "./tab-strip.css";

const loadDialogs = () => import("./UnsavedDialog.tsx");

interface TabStripProps {
  readonly tabs: readonly Tab[];
  readonly activePath: string;
}

/**
 * One tab for each visited page. Arrows move between them, Delete closes, the right button, a long press or the menu key opens the tab's menu;
 * a tab is moved by dragging it, or with Ctrl, Shift and an arrow.
 */
export function TabStrip({ tabs, activePath }: TabStripProps) {
  const routes = useRoutes();
  const t = useT();
  const locale = useLocale();
  const hasIcons = useSettings((settings) => settings.tagsIcon);
  const list = useRef<HTMLDivElement>(null);
  const { isOver, scrollBy } = useOverflow(list, tabs.length);
  const { titles, unsaved } = useTabPages();
  const activeTitle = titles[activePath];
  // Before the first paint, and again when the tab becomes wider with the name of what its page shows.
  useLayoutEffect(() => {
    // Only where there is something to scroll: it makes the browser lay out the whole page at once.
    if (isOver) showActive(list.current);
  }, [activePath, activeTitle, locale, isOver]);
  const titleOf = (path: string) => {
    const title = routeAt(routes, path)?.title;
    return titles[path] ?? (title?.[locale] || title?.zh);
  };
  const active = routeAt(routes, activePath);
  const { actions, question, menu, said } = useTabActions({ list, tabs, activePath, titleOf });
  const dialogs = useModule(loadDialogs, question.path !== undefined);
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
        {tabs.map(({ path }) => {
          const title = titleOf(path);
          if (title === undefined) return null;
          return (
            <TabItem
              key={path}
              path={path}
              title={title}
              look={hasIcons ? routeAt(routes, path)?.look : undefined}
              isActive={path === activePath}
              isFixed={isAffixed(path)}
              isUnsaved={unsaved[path] !== undefined}
              actions={actions}
            />
          );
        })}
      </div>
      {isOver && (
        <IconButton size="small" label={t(appMessages.scrollOn)} icon={<RightOutlined />} onClick={() => scrollBy(1)} />
      )}
      {active?.menu !== undefined && <StarButton menu={active.menu} />}
      {menu.place !== undefined && (
        <TabMenu
          place={menu.place}
          isFixed={isAffixed(menu.place.path)}
          menuId={routeAt(routes, menu.place.path)?.menu?.id}
          onChoose={menu.choose}
          onClose={menu.close}
        />
      )}
      <span className="tab-said" role="status">
        {said}
      </span>
      {dialogs !== undefined && <dialogs.UnsavedDialog question={question} name={titleOf(question.path ?? "") ?? ""} />}
    </nav>
  );
}
