import { useT } from "#lib/locale.ts";
import { OptionsSetting } from "../options/OptionsSetting.tsx";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function CheckboxSettings({ field, set }: SettingsOf<"checkbox">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.options)}>
      <OptionsSetting
        source={field.options}
        onChange={(options, typing) => set({ options }, typing)}
        onSource={(options) => set({ options, defaultValue: null })}
      />
      <DefaultSetting
        field={field}
        value={field.defaultValue}
        onChange={(value) =>
          set({ defaultValue: Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : null })
        }
      />
    </SettingGroup>
  );
}
