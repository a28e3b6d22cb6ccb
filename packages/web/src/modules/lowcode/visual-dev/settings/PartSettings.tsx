import type { LayoutPart } from "@gongshu/core/form/layout/node";
import { useT } from "#lib/locale.ts";
import { labelOfKind } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/kind-looks.tsx";
import { SpanSetting } from "./SpanSetting.tsx";
import { SettingGroup, SwitchSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";
import { TitleSetting } from "./TitleSetting.tsx";

/** All settings of the selected part of the layout. */
export function PartSettings({ part }: { readonly part: LayoutPart }) {
  const t = useT();
  const { dispatch } = useDesigner();
  const set = (settings: object, typing?: string) =>
    dispatch({
      type: "changeNode",
      node: { ...part, ...settings },
      ...(typing !== undefined && { burst: `${part.id}.${typing}` }),
    });
  return (
    <div className="settings">
      <div className="settings-kind">
        <KindIcon kind={part.kind} />
        <span>{t(labelOfKind(part.kind))}</span>
      </div>
      {"label" in part && (
        <div className="setting-group">
          <TitleSetting id={part.id} value={part.label} onChange={(label) => set({ label }, "label")} />
        </div>
      )}
      <SettingGroup title={t(messages.rules)}>
        <SwitchSetting label={t(messages.hidden)} value={part.hidden} onChange={(hidden) => set({ hidden })} />
      </SettingGroup>
      <SettingGroup title={t(messages.layout)}>
        <SpanSetting node={part} />
      </SettingGroup>
    </div>
  );
}
