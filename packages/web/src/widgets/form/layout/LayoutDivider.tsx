import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A line, with a text in it if it has one. */
export function LayoutDivider({ node }: LayoutViewOf<"divider">) {
  return (
    <div
      role="separator"
      className={`form-divider form-divider-${node.align}`}
      data-dashed={node.dashed}
      {...(node.label !== "" && { "aria-label": node.label })}
    >
      {node.label !== "" && <span>{node.label}</span>}
    </div>
  );
}

export const layoutDivider: LayoutLookOf<"divider"> = {
  View: LayoutDivider,
  icon: "M2 8h12",
  settings: [
    {
      name: "align",
      label: messages.align,
      group: "show",
      choices: [
        { value: "left", label: messages.left },
        { value: "center", label: messages.center },
        { value: "right", label: messages.right },
      ],
    },
    { name: "dashed", label: messages.dashed, group: "show" },
  ],
};
