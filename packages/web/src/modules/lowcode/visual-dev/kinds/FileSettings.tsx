import type { SettingsOf } from "../settings/settings-props.ts";
import { UploadSettings } from "../settings/UploadSettings.tsx";

export function FileSettings({ field, set }: SettingsOf<"file">) {
  return <UploadSettings field={field} set={set} />;
}
