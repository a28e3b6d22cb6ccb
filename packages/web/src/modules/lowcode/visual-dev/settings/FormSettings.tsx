import { useT } from "#lib/locale.ts";
import type { FormSettings as Settings } from "../design/design-state.ts";
import { useDesigner } from "../design/designer-context.ts";
import { NumberSetting, SegmentSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

/** The settings of the form as a whole. */
export function FormSettings() {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const { form } = state.present;
  const set = (settings: Partial<Settings>, typing?: string) =>
    dispatch({ type: "changeForm", settings, ...(typing !== undefined && { burst: `form.${typing}` }) });
  return (
    <div className="settings">
      <div className="setting-group">
        <SegmentSetting
          label={t(messages.labelPosition)}
          value={form.labelPosition}
          options={[
            { value: "right", label: t(messages.labelRight) },
            { value: "left", label: t(messages.labelLeft) },
            { value: "top", label: t(messages.labelTop) },
          ]}
          onChange={(labelPosition) => set({ labelPosition })}
        />
        {form.labelPosition !== "top" && (
          <NumberSetting
            label={t(messages.labelWidth)}
            value={form.labelWidth}
            min={0}
            max={400}
            precision={0}
            onChange={(value) => set({ labelWidth: value ?? 100 }, "labelWidth")}
          />
        )}
        <NumberSetting
          label={t(messages.gutter)}
          value={form.gutter}
          min={0}
          max={60}
          precision={0}
          onChange={(value) => set({ gutter: value ?? 16 }, "gutter")}
        />
        <SegmentSetting
          label={t(messages.size)}
          value={form.size}
          options={(["small", "medium", "large"] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(size) => set({ size })}
        />
        <SegmentSetting
          label={t(messages.popupType)}
          value={form.popupType}
          options={[
            { value: "general", label: t(messages.dialog) },
            { value: "drawer", label: t(messages.drawer) },
            { value: "fullScreen", label: t(messages.fullScreen) },
          ]}
          onChange={(popupType) => set({ popupType })}
        />
        {form.popupType !== "fullScreen" && (
          <NumberSetting
            label={t(messages.generalWidth)}
            value={form.generalWidth}
            min={300}
            max={2400}
            precision={0}
            onChange={(value) => set({ generalWidth: value ?? 800 }, "generalWidth")}
          />
        )}
      </div>
    </div>
  );
}
