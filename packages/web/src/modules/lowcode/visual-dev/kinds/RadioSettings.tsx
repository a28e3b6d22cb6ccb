import { useT } from "#lib/locale.ts";
import { OptionsSetting } from "../options/OptionsSetting.tsx";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { SettingGroup, SwitchSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function RadioSettings({ field, set }: SettingsOf<"radio">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.options)}>
      <OptionsSetting
        source={field.options}
        onChange={(options, typing) => set({ options }, typing)}
        onSource={(options) => set({ options, defaultValue: null })}
      />
      <SwitchSetting label={t(messages.asButtons)} value={field.button} onChange={(button) => set({ button })} />
      <DefaultSetting
        field={field}
        value={field.defaultValue}
        onChange={(value) => set({ defaultValue: typeof value === "string" ? value : null })}
      />
    </SettingGroup>
  );
}
