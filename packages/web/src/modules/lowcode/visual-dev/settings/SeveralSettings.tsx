import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findItem, isPart } from "../design/form-tree.ts";
import { isEntered } from "../design/is-entered.ts";
import { SpanSettingOf } from "./SpanSetting.tsx";
import { SettingGroup, SwitchSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

/** What can be set for several at once: each change is one step, and meets all that have the setting. */
export function SeveralSettings({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const { state, dispatch, duplicate, remove } = useDesigner();
  const found = ids.flatMap((id) => findItem(state.present.form, id) ?? []);
  const nodes = found.flatMap(({ node }) => (node === undefined || node.kind === "pane" ? [] : [node]));
  const parts = found.flatMap(({ item }) => (isPart(item) ? [item] : []));
  const fields = found.flatMap(({ item }) => (isPart(item) ? [] : [item]));
  const entered = fields.filter(isEntered);
  const setFields = (of: readonly FieldDefinition[], settings: Partial<FieldDefinition>, burst: string) => {
    // A setting that every field has goes with each kind of field.
    for (const field of of) dispatch({ type: "change", field: { ...field, ...settings } as FieldDefinition, burst });
  };
  const setHidden = (hidden: boolean) => {
    setFields(fields, { hidden }, "several.hidden");
    for (const part of parts) dispatch({ type: "changeNode", node: { ...part, hidden }, burst: "several.hidden" });
    dispatch({ type: "settle" });
  };
  const set = (settings: Partial<Pick<FieldDefinition, "required" | "readOnly">>) => {
    setFields(entered, settings, "several");
    dispatch({ type: "settle" });
  };
  const setSpan = (span: number) => {
    for (const node of nodes) dispatch({ type: "changeNode", node: { ...node, span }, burst: "several.span" });
    dispatch({ type: "settle" });
  };
  return (
    <div className="settings">
      <div className="settings-kind" role="status">
        {t(messages.severalSelected, { count: ids.length })}
      </div>
      {entered.length > 0 && (
        <SettingGroup title={t(messages.enter)}>
          <SwitchSetting
            label={t(messages.required)}
            value={entered.every(({ required }) => required)}
            onChange={(required) => set({ required })}
          />
          <SwitchSetting
            label={t(messages.readOnly)}
            value={entered.every(({ readOnly }) => readOnly)}
            onChange={(readOnly) => set({ readOnly })}
          />
        </SettingGroup>
      )}
      <SettingGroup title={t(messages.show)}>
        {nodes.length > 0 && <SpanSettingOf spans={nodes.map(({ span }) => span)} onChange={setSpan} />}
        <SwitchSetting
          label={t(messages.hidden)}
          value={[...fields, ...parts].every(({ hidden }) => hidden)}
          onChange={setHidden}
        />
      </SettingGroup>
      <div className="several-actions">
        <Button icon={<CopyOutlined />} onClick={() => duplicate(ids)}>
          {t(messages.duplicateSeveral)}
        </Button>
        <Button danger icon={<DeleteOutlined />} onClick={() => remove(ids)}>
          {t(messages.removeSeveral)}
        </Button>
      </div>
    </div>
  );
}
