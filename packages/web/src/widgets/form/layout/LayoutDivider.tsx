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

export const layoutDivider: LayoutLookOf<"divider"> = { View: LayoutDivider, icon: "M2 8h12" };
