import { Button, Drawer, Segmented, Switch } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { defaultSettings, type SwitchName, slideClasses } from "../../look/parse-settings.ts";
import { changeSettings, useSettings } from "../../look/settings.ts";
import { type UiSize, uiSizes } from "../../look/theme.ts";
import { settingsButtonId } from "../frame-dialogs.ts";
import { ColorChoice } from "./ColorChoice.tsx";
import { LayoutChoice } from "./LayoutChoice.tsx";
import { settingsMessages } from "./settings.messages.ts";
import "./settings-drawer.css";

/** Drawers of the frame have the same width (docs/reference/frame.md). */
const width = 280;

const switches: readonly SwitchName[] = [
  "tagsView",
  "tagsIcon",
  "showLanguage",
  "showSearch",
  "fixedHeader",
  "sidebarLogo",
];

interface SettingsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How the product looks for this person: every choice shows at once. */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const t = useT();
  const reset = () => {
    changeSettings(defaultSettings);
    toast("success", t(settingsMessages.resetDone));
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={width}
      title={t(settingsMessages.title)}
      rootClassName="settings-drawer"
      afterOpenChange={(isNow) => isNow || document.getElementById(settingsButtonId)?.focus()}
      // What is chosen is seen on the page.
      styles={{ mask: { background: "transparent" } }}
      footer={
        <Button block onClick={reset}>
          {t(settingsMessages.reset)}
        </Button>
      }
    >
      <SettingsGroup title={t(settingsMessages.layout)}>
        <LayoutChoice />
      </SettingsGroup>
      <Looks />
      <SettingsGroup title={t(settingsMessages.size)}>
        <SizeChoice />
      </SettingsGroup>
      <SettingsGroup title={t(settingsMessages.parts)}>
        {switches.map((name) => (
          <PartSwitch key={name} name={name} />
        ))}
      </SettingsGroup>
      <p className="settings-note">{t(settingsMessages.here)}</p>
    </Drawer>
  );
}

function SettingsGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="settings-group" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Looks() {
  const t = useT();
  const themeClass = useSettings((settings) => settings.themeClass);
  const slideClass = useSettings((settings) => settings.slideClass);
  const grounds = { dark: settingsMessages.darkGround, lightWhite: settingsMessages.lightGround };
  return (
    <>
      <SettingsGroup title={t(settingsMessages.mode)}>
        <Segmented
          block
          aria-label={t(settingsMessages.mode)}
          value={themeClass}
          options={(["light", "dark"] as const).map((mode) => ({ value: mode, label: t(settingsMessages[mode]) }))}
          onChange={(mode) => changeSettings({ themeClass: mode })}
        />
      </SettingsGroup>
      <SettingsGroup title={t(settingsMessages.menuGround)}>
        <Segmented
          block
          aria-label={t(settingsMessages.menuGround)}
          disabled={themeClass === "dark"}
          value={slideClass}
          options={slideClasses.map((ground) => ({ value: ground, label: t(grounds[ground]) }))}
          onChange={(ground) => changeSettings({ slideClass: ground })}
        />
        {themeClass === "dark" && <p className="settings-help">{t(settingsMessages.menuGroundText)}</p>}
      </SettingsGroup>
      <SettingsGroup title={t(settingsMessages.themeColor)}>
        <ColorChoice />
      </SettingsGroup>
    </>
  );
}

function SizeChoice() {
  const t = useT();
  const size = useSettings((settings) => settings.size);
  const choose = (next: UiSize) => {
    changeSettings({ size: next });
    toast("success", t(settingsMessages.sizeSwitched));
  };
  return (
    <Segmented
      block
      aria-label={t(settingsMessages.size)}
      value={size}
      options={uiSizes.map((name) => ({ value: name, label: t(settingsMessages[name]) }))}
      onChange={choose}
    />
  );
}

function PartSwitch({ name }: { readonly name: SwitchName }) {
  const t = useT();
  const isOn = useSettings((settings) => settings[name]);
  const hasTabs = useSettings((settings) => settings.tagsView);
  return (
    <label className="settings-switch">
      <span>{t(settingsMessages[name])}</span>
      <Switch
        size="small"
        checked={isOn}
        disabled={name === "tagsIcon" && !hasTabs}
        onChange={(next) => changeSettings({ [name]: next })}
      />
    </label>
  );
}
