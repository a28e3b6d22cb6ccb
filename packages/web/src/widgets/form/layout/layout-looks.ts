import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import type { LayoutPart } from "@gongshu/core/form/layout/node";
import { groupTitle } from "./GroupTitle.tsx";
import { layoutAlert } from "./LayoutAlert.tsx";
import { layoutButton } from "./LayoutButton.tsx";
import { layoutCard } from "./LayoutCard.tsx";
import { layoutCode } from "./LayoutCode.tsx";
import { layoutCollapse, layoutPane } from "./LayoutCollapse.tsx";
import { layoutDivider } from "./LayoutDivider.tsx";
import { layoutLink } from "./LayoutLink.tsx";
import { layoutRow } from "./LayoutRow.tsx";
import { layoutTabs } from "./LayoutTabs.tsx";
import type { LayoutLook, LayoutLookOf } from "./layout-look.ts";
import { relatedAttribute } from "./RelatedAttribute.tsx";
import { staticText } from "./StaticText.tsx";

/** How every kind of layout is drawn. */
export const layoutLooks = {
  groupTitle,
  row: layoutRow,
  card: layoutCard,
  tabs: layoutTabs,
  collapse: layoutCollapse,
  pane: layoutPane,
  divider: layoutDivider,
  staticText,
  alert: layoutAlert,
  button: layoutButton,
  link: layoutLink,
  relatedAttribute,
  code: layoutCode,
} satisfies { [Kind in LayoutKindName]: LayoutLookOf<Kind> };

export function layoutLookOf(part: Pick<LayoutPart, "kind">): LayoutLook {
  return layoutLooks[part.kind];
}
