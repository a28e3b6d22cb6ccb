import { useT } from "#lib/locale.ts";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { NumberSetting, SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";
import { TextRules } from "../settings/TextRules.tsx";

export function TextSettings({ field, set }: SettingsOf<"text">) {
  const t = useT();
  return (
    <>
      <SettingGroup title={t(messages.content)}>
        <DefaultSetting
          field={field}
          value={field.defaultValue}
          onChange={(value) => set({ defaultValue: typeof value === "string" ? value : null }, "defaultValue")}
        />
        <NumberSetting
          label={t(messages.maxLength)}
          value={field.maxLength}
          min={1}
          max={4000}
          precision={0}
          onChange={(value) => set({ maxLength: value ?? 255 }, "maxLength")}
        />
      </SettingGroup>
      <SettingGroup title={t(messages.validation)}>
        <TextRules field={field} set={set} />
      </SettingGroup>
    </>
  );
}
