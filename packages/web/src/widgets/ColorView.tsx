import { cleanHexColor } from "@gongshu/core/validation/color";
import type { CSSProperties } from "react";
import "./widgets.css";

export function ColorSwatch({ color }: { readonly color: string | null }) {
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": color ?? "transparent" };
  return <span className="color-swatch" style={style} aria-hidden="true" />;
}

/** A colour for reading: a swatch with its text. */
export function ColorView({ value }: { readonly value: string | null }) {
  if (value === null || value === "") return null;
  return (
    <span className="color-view">
      <ColorSwatch color={cleanHexColor(value) ?? null} />
      <span>{value}</span>
    </span>
  );
}
