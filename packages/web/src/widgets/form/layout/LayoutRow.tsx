import type { CSSProperties } from "react";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** Rows of their own for what stands in it. */
export function LayoutRow({ node, children }: LayoutViewOf<"row">) {
  const style: CSSProperties & Record<string, string> =
    node.gutter === undefined ? {} : { "--gutter": `${node.gutter}px` };
  return (
    <div className={`form-row form-row-${node.align}`} style={style}>
      {children}
    </div>
  );
}

export const layoutRow: LayoutLookOf<"row"> = {
  View: LayoutRow,
  icon: "M2 4.5h5v7H2zM9 4.5h5v7H9z",
  settings: [
    { name: "gutter", label: messages.gutter, group: "show", placeholder: messages.asForm },
    {
      name: "align",
      label: messages.align,
      group: "show",
      choices: [
        { value: "top", label: messages.top },
        { value: "middle", label: messages.middle },
        { value: "bottom", label: messages.bottom },
      ],
    },
  ],
};
