import type { CSSProperties } from "react";
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

export const layoutRow: LayoutLookOf<"row"> = { View: LayoutRow, icon: "M2 4.5h5v7H2zM9 4.5h5v7H9z" };
