import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import type { LayoutPart, PartOf } from "@gongshu/core/form/layout/node";
import type { ReactNode } from "react";
import type { SettingItem } from "../field-kind.ts";

/** A panel of tabs or of a collapse, with what stands in it. */
export interface ShownPane {
  readonly node: PartOf<"pane">;
  readonly content: ReactNode;
  /** How many inputs in it have something wrong. */
  readonly issueCount: number;
  /** Somebody wants to be at an input in it; a new object asks again. */
  readonly jump: object | undefined;
}

/** What a part of the layout is drawn from. */
export interface LayoutViewProps<Part extends LayoutPart = LayoutPart> {
  readonly node: Part;
  readonly id: string;
  /** What stands in it, drawn already. */
  readonly children?: ReactNode;
  readonly panes?: readonly ShownPane[];
}

/** A component whose props are compared as those of a method, so that the registry may hold views of narrower nodes. */
type View<Props> = { draw(props: Props): ReactNode }["draw"];

/** The manifest of a kind of layout on the web. */
export interface LayoutLook<Part extends LayoutPart = LayoutPart> {
  readonly View: View<LayoutViewProps<Part>>;
  /** It means something only while a record is filled in: neither details nor prints have it. */
  readonly isForFilling?: true;
  /** Lines of a 16 × 16 picture, for the palette. */
  readonly icon: string;
  /** What can be set on it beside its label, its width and when it is shown. */
  readonly settings: readonly SettingItem[];
}

export type LayoutLookOf<Kind extends LayoutKindName> = LayoutLook<PartOf<Kind>>;
export type LayoutViewOf<Kind extends LayoutKindName> = LayoutViewProps<PartOf<Kind>>;
