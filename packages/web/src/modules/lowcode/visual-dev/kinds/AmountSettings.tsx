import { useT } from "#lib/locale.ts";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { NumberSetting, SettingGroup, SwitchSetting, TextSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function AmountSettings({ field, set }: SettingsOf<"amount">) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.content)}>
      <DefaultSetting
        field={field}
        value={field.defaultValue}
        onChange={(value) => set({ defaultValue: typeof value === "number" ? value : null }, "defaultValue")}
      />
      <NumberSetting
        label={t(messages.min)}
        value={field.min}
        placeholder={t(messages.unlimited)}
        onChange={(value) => set({ min: value }, "min")}
      />
      <NumberSetting
        label={t(messages.max)}
        value={field.max}
        placeholder={t(messages.unlimited)}
        onChange={(value) => set({ max: value }, "max")}
      />
      <NumberSetting
        label={t(messages.precision)}
        value={field.precision}
        min={0}
        max={4}
        precision={0}
        onChange={(value) => set({ precision: value ?? 2 }, "precision")}
      />
      <TextSetting
        label={t(messages.unit)}
        value={field.unit}
        maxLength={20}
        onChange={(unit) => set({ unit: unit === "" ? undefined : unit }, "unit")}
      />
      <SwitchSetting
        label={t(messages.thousands)}
        value={field.thousands}
        onChange={(thousands) => set({ thousands })}
      />
      <SwitchSetting label={t(messages.capitals)} value={field.capitals} onChange={(capitals) => set({ capitals })} />
    </SettingGroup>
  );
}
