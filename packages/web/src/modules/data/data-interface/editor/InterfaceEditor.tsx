import { createInterface, previewInterface, updateInterface } from "@gongshu/contract/data/data-interface";
import { ConfigProvider, Form, Grid, Tabs } from "antd";
import { useEffect, useRef, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { RestoredNotice } from "#ui/RestoredNotice.tsx";
import { CallList } from "../CallList.tsx";
import { dataInterfaceMessages as words } from "../data-interface.messages.ts";
import { AccessTab } from "./AccessTab.tsx";
import { BasicFields } from "./BasicFields.tsx";
import { ContentTab } from "./ContentTab.tsx";
import { EditorHeader } from "./EditorHeader.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import type { OpenedInterface, RestoredDraft } from "./opened-interface.ts";
import { ParameterTab } from "./ParameterTab.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { ResponseTab } from "./ResponseTab.tsx";
import { useInterfaceEditor } from "./use-interface-editor.ts";
import { VersionsTab } from "./VersionsTab.tsx";

/** What a conflict may be about. */
function staleFields(t: Translate): FormField[] {
  return [
    { name: "fullName", label: t(words.fullName), kind: "text" },
    { name: "enCode", label: t(words.enCode), kind: "text" },
    { name: "query", label: t(messages.content), kind: "textarea" },
    { name: "path", label: t(messages.path), kind: "text" },
    { name: "requestBody", label: t(messages.body), kind: "textarea" },
    { name: "cacheSeconds", label: t(messages.cacheSeconds), kind: "number" },
    { name: "maxRows", label: t(messages.maxRows), kind: "number" },
    { name: "sortCode", label: t(words.sortCode), kind: "number" },
  ];
}

interface InterfaceEditorProps {
  readonly opened: OpenedInterface;
  readonly restored: RestoredDraft | undefined;
  /** Gives up what was restored. */
  readonly onForget: () => void;
}

/** One interface: what it is at the left, what it answers at the right. Ctrl+S saves, Ctrl+Enter shows the answer. */
export function InterfaceEditor({ opened, restored, onForget }: InterfaceEditorProps) {
  const t = useT();
  const isWide = Grid.useBreakpoint().xl === true;
  const editing = useInterfaceEditor(opened, restored, staleFields(t));
  const canEdit = useCan(opened.info === undefined ? createInterface : updateInterface);
  const canPreview = useCan(previewInterface);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isPublishing, setPublishing] = useState(false);
  const run = () => {
    if (canPreview) void editing.runPreview(values);
  };
  const page = useEditorKeys({ s: () => canEdit && void editing.save(), Enter: run });
  const tabs = [
    { key: "content", label: t(messages.content), children: <ContentTab {...editing} /> },
    { key: "parameters", label: t(messages.parameters), children: <ParameterTab {...editing} /> },
    { key: "response", label: t(messages.response), children: <ResponseTab {...editing} /> },
    { key: "access", label: t(messages.access), children: <AccessTab {...editing} /> },
    ...(editing.info === undefined
      ? []
      : [
          { key: "versions", label: t(messages.versions), children: <VersionsTab {...editing} /> },
          { key: "calls", label: t(messages.calls), children: <Calls id={editing.id} /> },
        ]),
  ];
  return (
    <div className="interface-editor" data-wide={isWide} ref={page}>
      <EditorHeader editing={editing} onPublish={() => setPublishing(true)} />
      {restored !== undefined && (
        <RestoredNotice
          time={restored.time}
          isOutdated={restored.version !== opened.info?.version}
          onForget={onForget}
        />
      )}
      <div className="interface-editor-body">
        <Form layout="vertical" component="div" className="interface-form" disabled={!canEdit}>
          <BasicFields {...editing} />
          <Tabs items={tabs} />
        </Form>
        {canPreview && <PreviewPanel editing={editing} values={values} onValues={setValues} onRun={run} />}
      </div>
      <PublishDialog editing={editing} isOpen={isPublishing} onClose={() => setPublishing(false)} />
    </div>
  );
}

/** They are looked through also by those who may not edit. */
function Calls({ id }: { readonly id: string }) {
  return (
    <ConfigProvider componentDisabled={false}>
      <CallList id={id} />
    </ConfigProvider>
  );
}

/** Keys with Ctrl that work anywhere on the page while it is in view, also while something is typed. */
function useEditorKeys(keys: Readonly<Record<string, () => unknown>>) {
  const page = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (action === undefined || !(event.ctrlKey || event.metaKey) || page.current?.checkVisibility() !== true) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    // Before the code editor, which would begin a new line.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return page;
}
