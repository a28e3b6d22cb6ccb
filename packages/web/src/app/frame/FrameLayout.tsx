import { type ReactNode, useRef, useState } from "react";
import { useWholeScreen } from "../../lib/whole-screen.ts";
import { LoadingFallback, lazyComponent } from "../../ui/lazy-component.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useLayout } from "../look/layout.ts";
import { useSettings } from "../look/settings.ts";
import { FrameHeader } from "./FrameHeader.tsx";
import { MenuToggle } from "./MenuToggle.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { contentId, SkipLinks } from "./SkipLinks.tsx";
import { useScrollPlaces } from "./use-scroll-places.ts";
import { useSiderState } from "./use-sider-state.ts";
import "./frame.css";

/** On a device below this width (docs/reference/frame.md) every layout has its menu in a drawer. */
const narrow = "(max-width: 991px)";

const TopHeader = lazyComponent(() => import("./TopHeader.tsx").then((module) => module.TopHeader));

interface FrameLayoutProps {
  readonly path: string;
  /** The strip of open pages. */
  readonly tabs: ReactNode;
  /** The pages. */
  readonly children: ReactNode;
}

/** Where menu, top bar, tabs and pages stand: classic with the menu at the side, plain with its icons only, functional with the menu on top. */
export function FrameLayout({ path, tabs, children }: FrameLayoutProps) {
  const layout = useLayout();
  const slideClass = useSettings((settings) => settings.slideClass);
  const hasTabs = useSettings((settings) => settings.tagsView);
  const isFixed = useSettings((settings) => settings.fixedHeader);
  const isNarrow = useMedia(narrow);
  const [isFolded, setFolded] = useSiderState();
  const isWhole = useWholeScreen(({ paths }) => paths.includes(path));
  // The path for which the drawer is open: going to another page closes it.
  const [drawerPath, setDrawerPath] = useState<string>();
  const isDrawerOpen = drawerPath === path;
  const main = useRef<HTMLDivElement>(null);
  useScrollPlaces(main, path, !isFixed);
  const isTop = layout === "functional" && !isNarrow;
  const isCollapsed = !isNarrow && (layout === "plain" || (layout === "classic" && isFolded));
  const toggleDrawer = () => setDrawerPath(isDrawerOpen ? undefined : path);
  return (
    <div
      className={`frame frame-side-${slideClass}`}
      data-layout={layout}
      data-collapsed={isCollapsed}
      data-fixed-header={isFixed}
      data-whole={isWhole}
    >
      <SkipLinks hasMenu={!isNarrow && !isWhole} />
      {!isTop && (
        <SideMenu
          isNarrow={isNarrow}
          isCollapsed={isCollapsed}
          isOpen={isDrawerOpen}
          onClose={() => setDrawerPath(undefined)}
        />
      )}
      <div className="frame-main" ref={main}>
        {isTop ? (
          <LoadingFallback value={<div className="frame-header" />}>
            <TopHeader />
          </LoadingFallback>
        ) : (
          <FrameHeader
            lead={
              isNarrow ? (
                <MenuToggle isOpen={isDrawerOpen} onToggle={toggleDrawer} />
              ) : (
                layout === "classic" && <MenuToggle isOpen={!isFolded} onToggle={() => setFolded(!isFolded)} />
              )
            }
          />
        )}
        {hasTabs && tabs}
        <main id={contentId} className="frame-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
