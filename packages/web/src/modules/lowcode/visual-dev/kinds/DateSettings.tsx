import type { FieldOf } from "@gongshu/core/form/definition";
import { type DateFormat, dateFormats } from "@gongshu/core/text/date";
import type { Message } from "@gongshu/core/text/messages";
import { useT } from "#lib/locale.ts";
import { DefaultSetting } from "../settings/DefaultSetting.tsx";
import { SelectSetting, SettingGroup, SwitchSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

const formatNames: Readonly<Record<DateFormat, Message>> = {
  yyyy: messages.formatYear,
  "yyyy-MM": messages.formatMonth,
  "yyyy-MM-dd": messages.formatDay,
  "yyyy-MM-dd HH:mm": messages.formatMinute,
  "yyyy-MM-dd HH:mm:ss": messages.formatSecond,
};

const timeOf = (value: unknown) => (typeof value === "number" ? value : null);

export function DateSettings({ field, set }: SettingsOf<"date">) {
  const t = useT();
  // The limits are chosen without the limits, or none could be moved past the other.
  const free: FieldOf<"date"> = { ...field, min: null, max: null };
  return (
    <SettingGroup title={t(messages.content)}>
      <SelectSetting
        label={t(messages.format)}
        value={field.format}
        options={dateFormats.map((value) => ({ value, label: t(formatNames[value]) }))}
        onChange={(format) => set({ format })}
      />
      <SwitchSetting
        label={t(messages.defaultToNow)}
        value={field.defaultToNow}
        onChange={(defaultToNow) => set({ defaultToNow, defaultValue: null })}
      />
      {!field.defaultToNow && (
        <DefaultSetting
          field={field}
          value={field.defaultValue}
          onChange={(value) => set({ defaultValue: timeOf(value) })}
        />
      )}
      <DefaultSetting
        label={t(messages.earliest)}
        field={free}
        value={field.min}
        onChange={(value) => set({ min: timeOf(value) })}
      />
      <DefaultSetting
        label={t(messages.latest)}
        field={free}
        value={field.max}
        onChange={(value) => set({ max: timeOf(value) })}
      />
    </SettingGroup>
  );
}
