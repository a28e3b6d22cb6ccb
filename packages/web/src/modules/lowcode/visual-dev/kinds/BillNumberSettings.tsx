import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { useBillRules } from "../models/queries.ts";
import { Setting, SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function BillNumberSettings({ field, set }: SettingsOf<"billNumber">) {
  const t = useT();
  const { list, isPending } = useBillRules();
  const chosen = list.find(({ enCode }) => enCode === field.rule);
  const help =
    chosen === undefined
      ? !isPending && list.length === 0
        ? t(messages.noBillRules)
        : undefined
      : t(messages.billExample, { example: chosen.example });
  return (
    <SettingGroup title={t(messages.content)}>
      <Setting label={t(messages.billRule)} {...(help !== undefined && { help })}>
        {(id) => (
          <Select
            id={id}
            className="setting-wide"
            loading={isPending}
            showSearch={{ optionFilterProp: "label" }}
            status={field.rule === "" ? "error" : ""}
            value={field.rule === "" ? null : field.rule}
            options={list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))}
            onChange={(rule: string | null) => set({ rule: rule ?? "" })}
          />
        )}
      </Setting>
    </SettingGroup>
  );
}
