import { Checkbox, Input } from "antd";
import { useT } from "#lib/locale.ts";
import { EditorField } from "./EditorField.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import { LineList } from "./LineList.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

/** What becomes of the answer. */
export function ResponseTab({ draft, change }: InterfaceEditing) {
  const t = useT();
  const { response } = draft;
  const set = (part: Partial<typeof response>) => change({ response: { ...response, ...part } });
  const { options } = response;
  const optionInput = (name: "value" | "label" | "children", label: string) => (
    <EditorField label={label}>
      <Input
        maxLength={200}
        value={options?.[name] ?? ""}
        onChange={(event) => set({ options: { ...options, [name]: event.target.value } })}
      />
    </EditorField>
  );
  return (
    <>
      <EditorField label={t(messages.responsePath)} help={t(messages.responsePathHelp)}>
        <Input maxLength={200} value={response.path ?? ""} onChange={(event) => set({ path: event.target.value })} />
      </EditorField>
      <LineList
        label={t(messages.columns)}
        lines={response.columns ?? []}
        blank={{ from: "", to: "" }}
        most={100}
        onChange={(columns) => set({ columns: [...columns] })}
        render={(column, setColumn, index) => (
          <>
            <Input
              aria-label={`${index + 1}: ${t(messages.from)}`}
              placeholder={t(messages.from)}
              value={column.from}
              onChange={(event) => setColumn({ from: event.target.value })}
            />
            <Input
              aria-label={`${index + 1}: ${t(messages.to)}`}
              placeholder={t(messages.to)}
              value={column.to ?? ""}
              onChange={(event) => setColumn({ to: event.target.value })}
            />
          </>
        )}
      />
      <p className="interface-hint">{t(messages.columnsHelp)}</p>
      <Checkbox
        checked={options !== null && options !== undefined}
        onChange={(event) =>
          set({ options: event.target.checked ? { value: "id", label: "fullName", children: "" } : null })
        }
      >
        {t(messages.asOptions)}
      </Checkbox>
      {options !== null && options !== undefined && (
        <div className="interface-basics">
          {optionInput("value", t(messages.optionId))}
          {optionInput("label", t(messages.optionName))}
          {optionInput("children", t(messages.optionChildren))}
        </div>
      )}
    </>
  );
}
