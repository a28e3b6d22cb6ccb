import { useT } from "#lib/locale.ts";
import { SegmentSetting, SettingGroup, TextSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

const noDefault = -1;
const states = { [noDefault]: null, 0: 0, 1: 1 } as const;

export function SwitchSettings({ field, set }: SettingsOf<"switch">) {
  const t = useT();
  const options = [
    { value: noDefault, label: t(messages.none) },
    { value: 1, label: t(messages.on) },
    { value: 0, label: t(messages.off) },
  ] as const;
  const text = (value: string) => (value === "" ? undefined : value);
  return (
    <SettingGroup title={t(messages.content)}>
      <SegmentSetting<-1 | 0 | 1>
        label={t(messages.defaultValue)}
        value={field.defaultValue ?? noDefault}
        options={options}
        onChange={(value) => set({ defaultValue: states[value] })}
      />
      <TextSetting
        label={t(messages.activeText)}
        value={field.activeText}
        maxLength={20}
        placeholder={t(messages.yes)}
        onChange={(value) => set({ activeText: text(value) }, "activeText")}
      />
      <TextSetting
        label={t(messages.inactiveText)}
        value={field.inactiveText}
        maxLength={20}
        placeholder={t(messages.no)}
        onChange={(value) => set({ inactiveText: text(value) }, "inactiveText")}
      />
    </SettingGroup>
  );
}
