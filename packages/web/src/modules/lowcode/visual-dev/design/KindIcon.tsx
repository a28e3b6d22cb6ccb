import type { FieldKind } from "@gongshu/core/form/definition";
import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import type { KindGroup } from "#widgets/form/field-kind.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { layoutLookOf } from "#widgets/form/layout/layout-looks.ts";
import { isFieldKind } from "./create-field.ts";

/** Where a kind stands in the palette. */
export function groupOf(kind: FieldKind | LayoutKindName): KindGroup {
  return isFieldKind(kind) ? manifestOf({ kind }).group : "layout";
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
      <path d={isFieldKind(kind) ? manifestOf({ kind }).icon : layoutLookOf({ kind }).icon} />
    </svg>
  );
}
