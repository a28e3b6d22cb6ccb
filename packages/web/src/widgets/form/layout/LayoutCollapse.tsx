import { useState } from "react";
import { IssueCount } from "./IssueCount.tsx";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf, ShownPane } from "./layout-look.ts";

interface PanelProps {
  readonly pane: ShownPane;
  /** Panels with one name are open one at a time. */
  readonly name: string | undefined;
  readonly isOpenFirst: boolean;
}

/** Opens by itself where somebody wants to be in it. */
function Panel({ pane, name, isOpenFirst }: PanelProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [followed, setFollowed] = useState<object | undefined>(undefined);
  if (pane.jump !== undefined && pane.jump !== followed) {
    setFollowed(pane.jump);
    setOpen(true);
  }
  return (
    <details
      className="form-panel"
      {...(name !== undefined && { name })}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {pane.node.label}
        <IssueCount count={pane.issueCount} />
      </summary>
      <div className="form-panel-body">{pane.content}</div>
    </details>
  );
}

/** Panels that open and close. */
export function LayoutCollapse({ node, id, panes = [] }: LayoutViewOf<"collapse">) {
  const first = panes.findIndex((pane) => pane.node.open);
  return (
    <div className="form-collapse">
      {panes.map((pane, index) => (
        <Panel
          key={pane.node.id}
          pane={pane}
          name={node.accordion ? id : undefined}
          isOpenFirst={node.accordion ? index === first : pane.node.open}
        />
      ))}
    </div>
  );
}

export const layoutCollapse: LayoutLookOf<"collapse"> = {
  View: LayoutCollapse,
  icon: "M2.5 3h11M2.5 6h11v4h-11zM2.5 13h11",
  settings: [{ name: "accordion", label: messages.accordion, group: "show" }],
};

/** Drawn by the tabs or the collapse around it. */
export const layoutPane: LayoutLookOf<"pane"> = {
  View: ({ children }) => children,
  icon: "M2.5 4h11v8h-11z",
  settings: [{ name: "open", label: messages.open, group: "show" }],
};
