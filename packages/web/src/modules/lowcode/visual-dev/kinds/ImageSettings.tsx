import type { SettingsOf } from "../settings/settings-props.ts";
import { UploadSettings } from "../settings/UploadSettings.tsx";

export function ImageSettings({ field, set }: SettingsOf<"image">) {
  return <UploadSettings field={field} set={set} />;
}
