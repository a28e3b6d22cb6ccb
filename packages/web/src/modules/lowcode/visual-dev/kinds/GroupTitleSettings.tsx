import { useT } from "#lib/locale.ts";
import { SegmentSetting, SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function GroupTitleSettings({ field, set }: SettingsOf<"groupTitle">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.content)}>
      <SegmentSetting
        label={t(messages.align)}
        value={field.align}
        options={(["left", "center", "right"] as const).map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(align) => set({ align })}
      />
    </SettingGroup>
  );
}
