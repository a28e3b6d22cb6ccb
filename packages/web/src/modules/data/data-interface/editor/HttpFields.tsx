import { requestMethods } from "@gongshu/contract/data/data-interface";
import { Input, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { CodeEditor } from "#ui/CodeEditor.tsx";
import { RequestHeaders } from "#widgets/request-headers/RequestHeaders.tsx";
import { EditorField } from "./EditorField.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import { LineList } from "./LineList.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

const methods = requestMethods.map((value) => ({ value, label: value.toUpperCase() }));

/** A request to another system. */
export function HttpFields({ draft, change, errorOf }: InterfaceEditing) {
  const t = useT();
  return (
    <>
      <div className="interface-request">
        <EditorField label={t(messages.method)}>
          <Select
            fieldNames={optionFields}
            options={accessibleOptions(methods)}
            value={draft.requestMethod}
            onChange={(requestMethod: string) => change({ requestMethod })}
          />
        </EditorField>
        <EditorField label={t(messages.path)} isRequired error={errorOf("path")} help={t(messages.pathHelp)}>
          <Input
            maxLength={2000}
            placeholder="https://example.com/orders/@{id}"
            value={draft.path}
            onChange={(event) => change({ path: event.target.value })}
          />
        </EditorField>
      </div>
      <LineList
        label={t(messages.query)}
        lines={draft.pairs}
        blank={{ field: "", value: "" }}
        onChange={(pairs) => change({ pairs })}
        render={(pair, set, index) => (
          <>
            <Input
              aria-label={`${t(messages.query)} ${index + 1}: ${t(messages.field)}`}
              placeholder={t(messages.field)}
              value={pair.field}
              onChange={(event) => set({ field: event.target.value })}
            />
            <Input
              aria-label={`${t(messages.query)} ${index + 1}: ${t(messages.value)}`}
              placeholder={t(messages.value)}
              value={pair.value}
              onChange={(event) => set({ value: event.target.value })}
            />
          </>
        )}
      />
      <fieldset className="interface-lines">
        <legend>{t(messages.headers)}</legend>
        <RequestHeaders
          value={draft.requestHeaders.map(({ field, ...header }) => ({ ...header, name: field }))}
          onChange={(headers) =>
            change({ requestHeaders: headers.map(({ name, ...header }) => ({ ...header, field: name })) })
          }
          errorOf={(index) => errorOf(`requestHeaders.${index}.field`) ?? errorOf(`requestHeaders.${index}.value`)}
        />
      </fieldset>
      {draft.requestMethod !== "get" && (
        <EditorField label={t(messages.body)} error={errorOf("requestBody")} help={t(messages.jsonHelp)}>
          <CodeEditor
            label={t(messages.body)}
            language="json"
            minHeight="100px"
            value={draft.requestBody}
            onChange={(requestBody) => change({ requestBody })}
          />
        </EditorField>
      )}
    </>
  );
}
