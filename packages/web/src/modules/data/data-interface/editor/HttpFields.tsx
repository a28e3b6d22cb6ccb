import { requestMethods } from "@gongshu/contract/data/data-interface";
import { Checkbox, Input, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { CodeEditor } from "#ui/CodeEditor.tsx";
import type { InterfaceDraft } from "../interface-draft.ts";
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
      <LineList
        label={t(messages.headers)}
        lines={draft.requestHeaders}
        blank={{ field: "", value: "", isSecret: false }}
        most={30}
        onChange={(requestHeaders) => change({ requestHeaders })}
        render={(header, set, index) => (
          <HeaderLine header={header} set={set} index={index} error={errorOf(`requestHeaders.${index}.value`)} />
        )}
      />
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

type Header = InterfaceDraft["requestHeaders"][number];

interface HeaderLineProps {
  readonly header: Header;
  readonly set: (part: Partial<Header>) => void;
  readonly index: number;
  readonly error: string | undefined;
}

function HeaderLine({ header, set, index, error }: HeaderLineProps) {
  const t = useT();
  const label = `${t(messages.headers)} ${index + 1}`;
  const shared = {
    "aria-label": `${label}: ${t(messages.value)}`,
    value: header.value,
    onChange: (event: { readonly target: { readonly value: string } }) => set({ value: event.target.value }),
    ...(error !== undefined && { status: "error" as const, title: error }),
  };
  return (
    <>
      <Input
        aria-label={`${label}: ${t(messages.field)}`}
        placeholder={t(messages.field)}
        value={header.field}
        onChange={(event) => set({ field: event.target.value })}
      />
      {header.isSecret ? (
        <Input.Password
          {...shared}
          autoComplete="new-password"
          placeholder={t(header.hasValue === true ? messages.secretKept : messages.value)}
        />
      ) : (
        <Input {...shared} placeholder={t(messages.value)} />
      )}
      <Checkbox checked={header.isSecret} onChange={(event) => set({ isSecret: event.target.checked })}>
        {t(messages.secret)}
      </Checkbox>
    </>
  );
}
