import { useT } from "#lib/locale.ts";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { NumberSetting, SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function TextareaSettings({ field, set }: SettingsOf<"textarea">) {
  const t = useT();
  return (
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
        max={20_000}
        precision={0}
        onChange={(value) => set({ maxLength: value ?? 2000 }, "maxLength")}
      />
      <NumberSetting
        label={t(messages.rows)}
        value={field.rows}
        min={1}
        max={50}
        precision={0}
        onChange={(value) => set({ rows: value ?? 3 }, "rows")}
      />
    </SettingGroup>
  );
}
