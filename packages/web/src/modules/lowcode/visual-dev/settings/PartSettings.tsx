import type { LayoutPart } from "@gongshu/core/form/layout/node";
import { useT } from "#lib/locale.ts";
import { settingGroups } from "#widgets/form/field-kind.ts";
import { ConditionSettings } from "../conditions/ConditionSettings.tsx";
import { isLabelOptional, labelOfKind } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { logicMessages } from "../logic/logic.messages.ts";
import { OwnEvents } from "../logic/OwnEvents.tsx";
import { itemsOf, KindSettings } from "./KindSettings.tsx";
import { SpanSetting } from "./SpanSetting.tsx";
import { SettingGroup, SwitchSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";
import type { ItemSettingsProps } from "./settings-props.ts";
import { TitleSetting } from "./TitleSetting.tsx";

/** All settings of the selected part of the layout. */
export function PartSettings({ part }: { readonly part: LayoutPart }) {
  const t = useT();
  const { dispatch } = useDesigner();
  const set: ItemSettingsProps["set"] = (settings, typing) =>
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
          <TitleSetting
            id={part.id}
            value={part.label}
            isOptional={isLabelOptional(part.kind)}
            onChange={(label) => set({ label }, "label")}
          />
        </div>
      )}
      {part.kind === "button" && (
        <SettingGroup title={t(logicMessages.events)}>
          <OwnEvents item={part} />
        </SettingGroup>
      )}
      {settingGroups.map((group) =>
        group !== "show" && itemsOf(part, group).length === 0 ? null : (
          <SettingGroup key={group} title={t(messages[group])}>
            {group === "show" && part.kind !== "pane" && <SpanSetting node={part} />}
            <KindSettings item={part} set={set} group={group} />
            {group === "show" && (
              <>
                <SwitchSetting label={t(messages.hidden)} value={part.hidden} onChange={(hidden) => set({ hidden })} />
                <ConditionSettings item={part} set={set} which={["visible"]} />
              </>
            )}
          </SettingGroup>
        ),
      )}
    </div>
  );
}
