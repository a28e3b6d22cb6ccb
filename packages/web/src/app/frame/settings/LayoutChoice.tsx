import { type LayoutType, layoutTypes } from "@gongshu/contract/account/oauth";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { chooseLayout } from "../../look/choose-layout.ts";
import { useLayout } from "../../look/layout.ts";
import { settingsMessages } from "./settings.messages.ts";

const explanations = {
  classic: settingsMessages.classicText,
  functional: settingsMessages.functionalText,
  plain: settingsMessages.plainText,
} satisfies Record<LayoutType, unknown>;

/** The menu's part of each little picture: x, y, width, height. */
const menuParts = {
  classic: [0, 0, 18, 48],
  functional: [0, 0, 72, 10],
  plain: [0, 0, 8, 48],
} satisfies Record<LayoutType, readonly [number, number, number, number]>;

/** The three layouts, drawn. */
export function LayoutChoice() {
  const t = useT();
  const layout = useLayout();
  const group = useId();
  return (
    <div className="layout-choice" role="radiogroup" aria-label={t(settingsMessages.layout)}>
      {layoutTypes.map((name) => (
        <label key={name} className="layout-option" title={t(explanations[name])}>
          <input type="radio" name={group} value={name} checked={layout === name} onChange={() => chooseLayout(name)} />
          <LayoutPicture layout={name} />
          <span>{t(settingsMessages[name])}</span>
        </label>
      ))}
    </div>
  );
}

function LayoutPicture({ layout }: { readonly layout: LayoutType }) {
  const [x, y, width, height] = menuParts[layout];
  const left = layout === "functional" ? 6 : width + 5;
  const top = layout === "functional" ? 16 : 5;
  const lines = [0, 8, 16, 24].filter((line) => top + line < 44);
  return (
    <svg viewBox="0 0 72 48" aria-hidden="true">
      <rect className="picture-ground" width="72" height="48" />
      <rect className="picture-menu" x={x} y={y} width={width} height={height} />
      <MenuMarks layout={layout} />
      {lines.map((line, index) => (
        <rect
          key={line}
          className={index === 0 ? "picture-title" : "picture-line"}
          x={left}
          y={top + line}
          width={index === 0 ? 18 : 72 - left - 6}
          height="3"
          rx="1.5"
        />
      ))}
    </svg>
  );
}

function MenuMarks({ layout }: { readonly layout: LayoutType }) {
  const steps = [0, 1, 2, 3];
  if (layout === "functional")
    return steps.map((step) => (
      <rect key={step} className="picture-mark" x={6 + step * 13} y="3.5" width="9" height="3" rx="1.5" />
    ));
  const size = layout === "plain" ? { x: 2.5, width: 3 } : { x: 4, width: 10 };
  return steps.map((step) => (
    <rect key={step} className="picture-mark" {...size} y={6 + step * 7} height="3" rx="1.5" />
  ));
}
