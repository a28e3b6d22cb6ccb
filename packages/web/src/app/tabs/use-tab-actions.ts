import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../lib/locale.ts";
import { refreshPath } from "../routes/fixed-paths.ts";
import type { TabActions } from "./TabItem.tsx";
import type { TabMenuKey, TabMenuPlace } from "./TabMenu.tsx";
import { tabMessages } from "./tab.messages.ts";
import { tabKeyOf } from "./tab-keys.ts";
import {
  type Closing,
  closeAll,
  closeOne,
  closeOthers,
  isAffixed,
  moveTab,
  setTabs,
  type Tab,
  useTabs,
} from "./tabs.ts";
import { useTabDrag } from "./use-tab-drag.ts";
import { useUnsavedQuestion } from "./use-unsaved-question.ts";

interface Strip {
  readonly list: RefObject<HTMLElement | null>;
  readonly tabs: readonly Tab[];
  readonly activePath: string;
  readonly titleOf: (path: string) => string | undefined;
}

const rightButton = 2;

function nameAt(list: HTMLElement | null, path: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] .tab-name`) ?? null;
}

/** The same object for ever, each of whose actions is the latest one. */
function useLatestActions(actions: TabActions): TabActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      show: (path) => latest.current.show(path),
      close: (path) => latest.current.close(path),
      openMenu: (path, tab, event) => latest.current.openMenu(path, tab, event),
      pressKey: (path, event) => latest.current.pressKey(path, event),
      startDrag: (path, event) => latest.current.startDrag(path, event),
    }),
    [],
  );
}

/** Going to, closing and refreshing tabs; nothing unsaved goes without a question. */
function useTabChanges({ tabs, activePath }: Strip) {
  const navigate = useNavigate();
  const addressOf = (path: string) => path + (tabs.find((tab) => tab.path === path)?.search ?? "");
  const show = (path: string) => {
    if (path !== activePath) void navigate(addressOf(path));
  };
  const question = useUnsavedQuestion(show);
  const apply = ({ tabs: left, goTo }: Closing) => {
    const closed = tabs.filter((tab) => !left.includes(tab)).map(({ path }) => path);
    question.ask(closed, () => {
      setTabs(left);
      if (goTo !== undefined) void navigate(goTo);
    });
  };
  const changes: Readonly<Record<TabMenuKey, (path: string) => void>> = {
    refresh: (path) =>
      question.ask([path], () => {
        void navigate(refreshPath + addressOf(path), { replace: path === activePath });
      }),
    close: (path) => {
      if (!isAffixed(path)) apply(closeOne(tabs, path, activePath));
    },
    closeOthers: (path) => apply(closeOthers(tabs, path, activePath)),
    closeAll: () => apply(closeAll(tabs, activePath)),
  };
  return { show, changes, question };
}

/** Moves tabs, and says where to. */
function useTabMoves({ list, titleOf }: Strip) {
  const t = useT();
  const [said, setSaid] = useState("");
  const move = (path: string, index: number) => setTabs(moveTab(useTabs.getState().tabs, path, index));
  const say = (path: string) => {
    const { tabs } = useTabs.getState();
    const place = tabs.findIndex((tab) => tab.path === path) + 1;
    setSaid(t(tabMessages.moved, { name: titleOf(path) ?? "", place, count: tabs.length }));
  };
  const startDrag = useTabDrag(list, move, say);
  const moveAndSay = (path: string, index: number) => {
    move(path, index);
    say(path);
  };
  return { said, moveAndSay, startDrag };
}

/** Everything that can be done in the strip of tabs, by pointer and by key. */
export function useTabActions(strip: Strip) {
  const { list, tabs } = strip;
  const { show, changes, question } = useTabChanges(strip);
  const { said, moveAndSay, startDrag } = useTabMoves(strip);
  const [place, setPlace] = useState<TabMenuPlace>();
  const focus = (path: string) => nameAt(list.current, path)?.focus();
  // Closed by a key, a tab leaves its neighbour with the focus.
  const leaving = useRef<{ readonly path: string; readonly next: string }>(undefined);
  useEffect(() => {
    if (leaving.current === undefined || tabs.some(({ path }) => path === leaving.current?.path)) return;
    nameAt(list.current, leaving.current.next)?.focus();
    leaving.current = undefined;
  }, [tabs, list]);
  const actions = useLatestActions({
    show,
    startDrag,
    close: changes.close,
    openMenu: (path, tab, event) => {
      const { left, bottom } = tab.getBoundingClientRect();
      const isAtPointer = event?.button === rightButton;
      setPlace({ path, x: isAtPointer ? event.clientX : left, y: isAtPointer ? event.clientY : bottom });
    },
    pressKey: (path, event) => {
      const index = tabs.findIndex((tab) => tab.path === path);
      const pressed = tabKeyOf(event, index, tabs.length);
      if (pressed === undefined) return;
      event.preventDefault();
      if (pressed.kind === "move") moveAndSay(path, pressed.index);
      else if (pressed.kind === "focus") focus(tabs[pressed.index]?.path ?? path);
      else if (pressed.kind === "menu") actions.openMenu(path, event.currentTarget);
      else {
        leaving.current = { path, next: (tabs[index + 1] ?? tabs[index - 1])?.path ?? path };
        changes.close(path);
      }
    },
  });
  const close = () => {
    if (place !== undefined) focus(place.path);
    setPlace(undefined);
  };
  const choose = (key: TabMenuKey) => {
    if (place !== undefined) changes[key](place.path);
  };
  return { actions, question, said, menu: { place, choose, close } };
}
