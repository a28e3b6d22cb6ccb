import { useT } from "#lib/locale.ts";
import { SettingGroup, SwitchSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function UserSettings({ field, set }: SettingsOf<"user">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.content)}>
      <SwitchSetting
        label={t(messages.multiple)}
        value={field.multiple}
        onChange={(multiple) => set({ multiple, ...(multiple && { unique: false }) })}
      />
      <SwitchSetting
        label={t(messages.defaultToCurrentUser)}
        value={field.defaultToCurrentUser}
        onChange={(defaultToCurrentUser) => set({ defaultToCurrentUser })}
      />
    </SettingGroup>
  );
}
