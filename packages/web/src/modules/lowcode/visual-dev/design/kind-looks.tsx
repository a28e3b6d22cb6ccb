import type { FieldKind } from "@gongshu/core/form/definition";
import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import { layoutLooks } from "#widgets/form/layout/layout-looks.ts";
import { type ItemKind, isFieldKind } from "./create-field.ts";

export const kindGroups = ["basic", "advanced", "layout"] as const;
export type KindGroup = (typeof kindGroups)[number];

interface KindLook {
  readonly group: KindGroup;
  /** Lines of a 16 × 16 picture. */
  readonly path: string;
}

/** Where a kind stands in the palette, and its picture. */
export const kindLooks = {
  text: { group: "basic", path: "M3 4.5V3h10v1.5M8 3v10M6 13h4" },
  textarea: { group: "basic", path: "M2.5 4h11M2.5 8h11M2.5 12h6" },
  number: { group: "basic", path: "M6.5 2.5 5 13.5M11 2.5 9.5 13.5M3 6h10.5M2.5 10H13" },
  amount: { group: "basic", path: "M4 2.5 8 8l4-5.5M8 8v5.5M4.5 8h7M4.5 10.8h7" },
  date: { group: "basic", path: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" },
  select: { group: "basic", path: "M2.5 3.5h11v9h-11zM6 7l2 2.2L10 7" },
  radio: {
    group: "basic",
    path: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z",
  },
  checkbox: { group: "basic", path: "M3 3h10v10H3zM5.5 8l2 2 3.2-4" },
  switch: {
    group: "basic",
    path: "M5.5 4.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7ZM10.5 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z",
  },
  user: { group: "basic", path: "M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5ZM2.8 14a5.2 5.2 0 0 1 10.4 0" },
  file: {
    group: "basic",
    path: "M12.5 7.5 8 12a3 3 0 0 1-4.2-4.2l5-5a2 2 0 0 1 2.8 2.8l-5 5a1 1 0 0 1-1.4-1.4l4.3-4.3",
  },
  image: { group: "basic", path: "M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3M10.5 6.2h.01" },
  billNumber: { group: "advanced", path: "M4 2v12M6.5 2v8.5M9 2v8.5M12 2v12M6 13.5h4" },
  calculation: { group: "advanced", path: "M12 3.5V2.5H4L8.5 8 4 13.5h8v-1" },
  table: { group: "advanced", path: "M2 3h12v10H2zM2 6.3h12M2 9.6h12M6.5 6.3V13" },
} satisfies Record<FieldKind, KindLook>;

const isField = (kind: FieldKind | LayoutKindName): kind is FieldKind => Object.hasOwn(kindLooks, kind);

/** Where a kind stands in the palette. */
export function groupOf(kind: ItemKind): KindGroup {
  return isFieldKind(kind) ? kindLooks[kind].group : "layout";
}

/** The picture of a kind; its name always stands beside it. */
export function KindIcon({ kind }: { readonly kind: FieldKind | LayoutKindName }) {
  return (
    <svg
      className="kind-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isField(kind) ? kindLooks[kind].path : layoutLooks[kind].icon} />
    </svg>
  );
}
