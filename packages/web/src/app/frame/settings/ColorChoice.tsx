import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { changeSettings, useSettings } from "../../look/settings.ts";
import { type AccentName, accents } from "../../look/theme.ts";
import { settingsMessages } from "./settings.messages.ts";

const names = Object.keys(accents).filter((name): name is AccentName => Object.hasOwn(accents, name));

/** Eight colours and one of one's own. */
export function ColorChoice() {
  const t = useT();
  const color = useSettings((settings) => settings.themeColor);
  const group = useId();
  const isCustom = names.every((name) => accents[name] !== color);
  return (
    <>
      <div className="color-choice" role="radiogroup" aria-label={t(settingsMessages.themeColor)}>
        {names.map((name) => (
          <label key={name} className="color-option" title={t(settingsMessages[name])}>
            <input
              type="radio"
              name={group}
              checked={color === accents[name]}
              aria-label={t(settingsMessages[name])}
              onChange={() => changeSettings({ themeColor: accents[name] })}
            />
            <ColorDot color={accents[name]} />
          </label>
        ))}
      </div>
      <label className="color-custom" data-chosen={isCustom}>
        <span>{t(settingsMessages.customColor)}</span>
        <span className="color-value">{color.toUpperCase()}</span>
        <input type="color" value={color} onChange={(event) => changeSettings({ themeColor: event.target.value })} />
      </label>
    </>
  );
}

/** Drawn, not styled: the page's policy refuses styles in attributes. */
function ColorDot({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={color} />
      <path className="color-tick" d="M7.5 12.4l3.1 3.1 6-6.4" />
    </svg>
  );
}
