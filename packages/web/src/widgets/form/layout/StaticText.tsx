import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A text that is the same in every record. */
export function StaticText({ node }: LayoutViewOf<"staticText">) {
  return (
    <p className={`form-text form-text-${node.size} form-text-${node.align}`} data-bold={node.bold}>
      {node.content}
    </p>
  );
}

export const staticText: LayoutLookOf<"staticText"> = { View: StaticText, icon: "M3 4h10M8 4v9M6 13h4" };
