import { useT } from "#lib/locale.ts";
import { OptionsSetting } from "../options/OptionsSetting.tsx";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { SettingGroup, SwitchSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function SelectSettings({ field, set }: SettingsOf<"select">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.options)}>
      <OptionsSetting
        source={field.options}
        onChange={(options, typing) => set({ options }, typing)}
        onSource={(options) => set({ options, defaultValue: null })}
      />
      <SwitchSetting
        label={t(messages.multiple)}
        value={field.multiple}
        onChange={(multiple) => set({ multiple, defaultValue: null, ...(multiple && { unique: false }) })}
      />
      <DefaultSetting
        field={field}
        value={field.defaultValue}
        onChange={(value) => set({ defaultValue: typeof value === "string" ? value : stringsOf(value) })}
      />
    </SettingGroup>
  );
}

function stringsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : null;
}
