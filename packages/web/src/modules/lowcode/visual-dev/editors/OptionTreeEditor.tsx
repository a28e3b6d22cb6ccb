import type { FieldOf } from "@gongshu/core/form/definition";
import { Input, Segmented } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { DictionaryChoice } from "../options/OptionsSetting.tsx";
import { textOfTree, treeOfText } from "../options/tree-text.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorProps } from "../settings/settings-props.ts";

type TreeField = FieldOf<"cascader" | "treeSelect">;

/** Where a tree of options comes from: a text that is indented, or a dictionary. */
export function OptionTreeEditor({ item, field, set }: EditorProps<TreeField>) {
  const t = useT();
  const source = field.options;
  const choices = [
    { value: "static", label: t(messages.ownOptions) },
    { value: "dictionary", label: t(messages.dictionaryOptions) },
  ];
  return (
    <>
      <Segmented
        block
        aria-label={t(item.label)}
        value={source.source}
        options={choices}
        onChange={(next) =>
          set({
            options:
              next === "dictionary" ? { source: "dictionary", dictionaryType: "" } : { source: "static", options: [] },
          })
        }
      />
      {source.source === "dictionary" ? (
        <DictionaryChoice source={source} onChange={(options) => set({ options })} />
      ) : (
        <TreeText key={field.id} item={item} field={field} set={set} />
      )}
    </>
  );
}

/** What is typed stays as it is typed until the input is left; its meaning is the options at once. */
function TreeText({ item, field, set }: EditorProps<TreeField>) {
  const t = useT();
  const { dispatch, problems } = useDesigner();
  const [typed, setTyped] = useState<string>();
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === "options");
  const options = field.options.source === "static" ? field.options.options : [];
  return (
    <Setting
      label={t(item.label)}
      help={t(messages.treeText)}
      error={problem === undefined ? undefined : t(problem.issue.message, problem.issue.params)}
    >
      {(id) => (
        <Input.TextArea
          id={id}
          className="setting-code"
          autoSize={{ minRows: 4, maxRows: 16 }}
          status={problem === undefined ? "" : "error"}
          value={typed ?? textOfTree(options)}
          onBlur={() => {
            setTyped(undefined);
            dispatch({ type: "settle" });
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            set({ options: { source: "static", options: treeOfText(target.value) } }, "options");
          }}
        />
      )}
    </Setting>
  );
}
