import { useT } from "#lib/locale.ts";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { NumberSetting, SettingGroup, SwitchSetting, TextSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function NumberSettings({ field, set }: SettingsOf<"number">) {
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
        max={6}
        precision={0}
        onChange={(value) => set({ precision: value ?? 2 }, "precision")}
      />
      <NumberSetting
        label={t(messages.step)}
        value={field.step}
        min={0.000001}
        onChange={(value) => set({ step: value ?? 1 }, "step")}
      />
      <TextSetting
        label={t(messages.unit)}
        value={field.unit}
        maxLength={20}
        onChange={(unit) => set({ unit: unit === "" ? undefined : unit }, "unit")}
      />
      <SwitchSetting
        label={t(messages.integerOnly)}
        value={field.integerOnly}
        onChange={(integerOnly) => set({ integerOnly })}
      />
      <SwitchSetting
        label={t(messages.positiveOnly)}
        value={field.positiveOnly}
        onChange={(positiveOnly) => set({ positiveOnly })}
      />
      <SwitchSetting
        label={t(messages.thousands)}
        value={field.thousands}
        onChange={(thousands) => set({ thousands })}
      />
      <SwitchSetting
        label={t(messages.padDecimals)}
        value={field.padDecimals}
        onChange={(padDecimals) => set({ padDecimals })}
      />
    </SettingGroup>
  );
}
