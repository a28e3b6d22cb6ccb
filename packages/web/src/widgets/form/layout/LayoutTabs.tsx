import { type KeyboardEvent, useState } from "react";
import { IssueCount } from "./IssueCount.tsx";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf, ShownPane } from "./layout-look.ts";

/** Where the arrow keys lead among tabs. */
function stepOf(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** The panel that is seen: the one that somebody wants to be in, else the one that was chosen, else the first. */
function useActive(panes: readonly ShownPane[]) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [followed, setFollowed] = useState<object | undefined>(undefined);
  const wanted = panes.find(({ jump }) => jump !== undefined);
  if (wanted?.jump !== undefined && wanted.jump !== followed) {
    setFollowed(wanted.jump);
    setChosen(wanted.node.id);
  }
  const active = panes.find(({ node }) => node.id === chosen) ?? panes[0];
  return { active, setChosen };
}

/** Panels of which one is seen. The others are drawn as well: what was typed there stays, and their mistakes are counted. */
export function LayoutTabs({ node, id, panes = [] }: LayoutViewOf<"tabs">) {
  const { active, setChosen } = useActive(panes);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = panes.findIndex((pane) => pane === active);
    const next = panes[stepOf(event.key, index, panes.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next.node.id);
    document.getElementById(`${id}-tab-${next.node.id}`)?.focus();
  };
  return (
    <div className={`form-tabs form-tabs-${node.type} form-tabs-${node.position}`}>
      <div role="tablist" className="form-tabs-list" tabIndex={-1} onKeyDown={onKeyDown}>
        {panes.map((pane) => (
          <button
            key={pane.node.id}
            id={`${id}-tab-${pane.node.id}`}
            type="button"
            role="tab"
            className="form-tab"
            tabIndex={pane === active ? 0 : -1}
            aria-selected={pane === active}
            aria-controls={`${id}-pane-${pane.node.id}`}
            onClick={() => setChosen(pane.node.id)}
          >
            {pane.node.label}
            <IssueCount count={pane.issueCount} />
          </button>
        ))}
      </div>
      {panes.map((pane) => (
        <div
          key={pane.node.id}
          id={`${id}-pane-${pane.node.id}`}
          role="tabpanel"
          className="form-tab-pane"
          aria-labelledby={`${id}-tab-${pane.node.id}`}
          hidden={pane !== active}
        >
          {pane.content}
        </div>
      ))}
    </div>
  );
}

export const layoutTabs: LayoutLookOf<"tabs"> = {
  View: LayoutTabs,
  icon: "M2 5.5h3.5V3H9v2.5h5V13H2z",
  settings: [
    {
      name: "type",
      label: messages.style,
      group: "show",
      choices: [
        { value: "line", label: messages.line },
        { value: "card", label: messages.card },
      ],
    },
    {
      name: "position",
      label: messages.position,
      group: "show",
      choices: [
        { value: "top", label: messages.top },
        { value: "left", label: messages.left },
        { value: "right", label: messages.right },
        { value: "bottom", label: messages.bottom },
      ],
    },
  ],
};
