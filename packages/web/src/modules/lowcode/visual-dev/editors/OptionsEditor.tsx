import type { FieldOf } from "@gongshu/core/form/definition";
import { OptionsSetting } from "../options/OptionsSetting.tsx";
import type { EditorProps } from "../settings/settings-props.ts";

/** The options of a field. With another source, what was chosen to start with means nothing any more. */
export function OptionsEditor({ field, set }: EditorProps<FieldOf<"select" | "radio" | "checkbox">>) {
  return (
    <OptionsSetting
      source={field.options}
      onChange={(options, typing) => set({ options }, typing)}
      onSource={(options) => set({ options, defaultValue: null })}
    />
  );
}
