import type { FieldOf } from "@gongshu/core/form/definition";
import { maxFileEntries } from "@gongshu/core/form/limits";
import type { SizeUnit } from "@gongshu/core/text/file-size";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { NumberSetting, SegmentSetting, Setting, SettingGroup, TextSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

type UploadField = FieldOf<"file" | "image">;
type Settings = Partial<Omit<UploadField, "kind">>;

interface UploadSettingsProps {
  readonly field: UploadField;
  readonly set: (settings: Settings, typing?: string) => void;
}

const units = ["KB", "MB", "GB"] as const satisfies readonly SizeUnit[];
const optional = (text: string) => (text === "" ? undefined : text);

/** What may be uploaded, and how the button is worded. */
export function UploadSettings({ field, set }: UploadSettingsProps) {
  const t = useT();
  return (
    <SettingGroup title={t(messages.content)}>
      <NumberSetting
        label={t(messages.uploadLimit)}
        help={t(messages.zeroUnlimited)}
        value={field.limit}
        min={0}
        max={maxFileEntries}
        precision={0}
        onChange={(limit) => set({ limit: limit ?? 0 }, "limit")}
      />
      <NumberSetting
        label={t(messages.uploadSize)}
        help={t(messages.zeroUnlimited)}
        value={field.maxSize}
        min={0}
        max={100_000}
        onChange={(maxSize) => set({ maxSize: maxSize ?? 0 }, "maxSize")}
      />
      <SegmentSetting
        label={t(messages.uploadUnit)}
        value={field.unit}
        options={units.map((value) => ({ value, label: value }))}
        onChange={(unit) => set({ unit })}
      />
      <ExtensionSetting field={field} set={set} />
      <SegmentSetting
        label={t(messages.uploadType)}
        value={field.uploadType}
        options={(["annex", "annexpic"] as const).map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(uploadType) => set({ uploadType })}
      />
      <TextSetting
        label={t(messages.uploadButton)}
        value={field.buttonText}
        maxLength={50}
        onChange={(text) => set({ buttonText: optional(text) }, "buttonText")}
      />
      <TextSetting
        label={t(messages.uploadTips)}
        value={field.tips}
        maxLength={200}
        placeholder={t(messages.uploadTipsEmpty)}
        onChange={(text) => set({ tips: optional(text) }, "tips")}
      />
    </SettingGroup>
  );
}

/** An ending as it is compared: without its dot, in small letters; empty for what is none. */
function extensionIn(text: string): string {
  const extension = text
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, "");
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : "";
}

function ExtensionSetting({ field, set }: UploadSettingsProps) {
  const t = useT();
  return (
    <Setting label={t(messages.uploadExtensions)}>
      {(id) => (
        <Select<string[]>
          id={id}
          className="setting-wide"
          mode="tags"
          value={field.extensions}
          tokenSeparators={[",", "，", " ", ";", "、"]}
          placeholder={t(field.kind === "image" ? messages.uploadAnyImage : messages.uploadAnyFile)}
          open={false}
          suffixIcon={null}
          onChange={(texts) =>
            set({ extensions: [...new Set(texts.map(extensionIn).filter((text) => text !== ""))].slice(0, 50) })
          }
        />
      )}
    </Setting>
  );
}
