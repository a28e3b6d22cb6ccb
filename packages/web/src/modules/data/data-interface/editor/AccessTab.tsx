import { maxCacheSeconds, maxInterfaceRows, maxInterfaceSeconds } from "@gongshu/contract/data/data-interface";
import { InputNumber, Radio, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { EditorField } from "./EditorField.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import { TokenBox } from "./TokenBox.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

/** Who may call, for how long answers are kept, and what a call may cost. */
export function AccessTab({ draft, change, errorOf, info, reload, isDirty }: InterfaceEditing) {
  const t = useT();
  const number = (name: "cacheSeconds" | "timeoutSeconds" | "maxRows", least: number, most: number) => (
    <EditorField label={t(messages[name])} error={errorOf(name)}>
      <InputNumber
        className="form-wide"
        min={least}
        max={most}
        value={draft[name]}
        onChange={(value) => change({ [name]: value ?? least })}
      />
    </EditorField>
  );
  return (
    <>
      <EditorField label={t(messages.whoMayCall)}>
        <Radio.Group
          aria-label={t(messages.whoMayCall)}
          className="interface-radios"
          value={draft.checkType}
          onChange={(event) => change({ checkType: event.target.value as 0 | 1 | 2 })}
          options={[
            { value: 0, label: t(messages.bySession) },
            { value: 1, label: t(messages.byToken) },
            { value: 2, label: t(messages.byHosts) },
          ]}
        />
      </EditorField>
      {draft.checkType === 1 && <TokenBox info={info} isDirty={isDirty} onChanged={reload} />}
      {draft.checkType === 2 && (
        <EditorField label={t(messages.hosts)} isRequired error={errorOf("hosts") ?? errorOf("hosts.0")}>
          <Select
            mode="tags"
            open={false}
            tokenSeparators={[" ", ",", "，", ";", "\n"]}
            placeholder="10.0.0.8, 10.1.0.0/16"
            value={[...draft.hosts]}
            onChange={(hosts: string[]) => change({ hosts })}
          />
        </EditorField>
      )}
      {draft.checkType !== 0 && (
        <EditorField label={t(messages.runAs)} help={t(messages.runAsHelp)} error={errorOf("runAsUserId")}>
          <DirectoryPicker
            kind="user"
            value={draft.runAsUserId === "" ? [] : [draft.runAsUserId]}
            onChange={([runAsUserId = ""]) => change({ runAsUserId })}
          />
        </EditorField>
      )}
      <h2 className="form-section">{t(messages.limits)}</h2>
      <div className="interface-basics">
        {number("cacheSeconds", 0, maxCacheSeconds)}
        {number("timeoutSeconds", 1, maxInterfaceSeconds)}
        {number("maxRows", 1, maxInterfaceRows)}
      </div>
    </>
  );
}
