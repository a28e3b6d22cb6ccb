import { withImageAddresses } from "@gongshu/core/text/rich-text";
import { Skeleton } from "antd";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { cleanRichText } from "./clean-fragment.ts";
import { type EditorHandlers, RichTextEditor } from "./editor.ts";
import { LinkBar } from "./LinkBar.tsx";
import { RichTextToolbar } from "./RichTextToolbar.tsx";
import { richTextMessages as messages } from "./rich-text.messages.ts";
import type { RichTextInputProps } from "./rich-text-props.ts";
import { useImageAddresses } from "./use-image-addresses.ts";
import { useImageUpload } from "./use-image-upload.ts";
import "./rich-text.css";

/** Shows the value in the editor, and writes back what is changed there. A value from outside replaces the document. */
function useEditor(props: RichTextInputProps, upload: ReturnType<typeof useImageUpload>) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichTextEditor>();
  const [formats, setFormats] = useState<Readonly<Record<string, unknown>>>({});
  const [isLinking, setLinking] = useState(false);
  const shown = useRef<string>(undefined);
  const { value, onChange, onBlur } = props;
  const [firstValue] = useState(() => cleanRichText(value));
  const addresses = useImageAddresses(firstValue);
  const send = (files: readonly File[], at: number, into = editor) => {
    let place = at;
    void upload.send(files, ({ url, name }) => into?.insertImage(url, name, place++));
  };
  const handlers: EditorHandlers = {
    onChange: (html) => {
      shown.current = html;
      onChange(html);
    },
    onFormat: () => setFormats(editor?.quill.hasFocus() === true ? editor.quill.getFormat() : {}),
    onBlur: () => onBlur?.(),
    onLink: () => setLinking(true),
    onFiles: (files, { index }) => send(files, index),
    onForeignImage: () => toast("warning", t(messages.foreignImage)),
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    setEditor(new RichTextEditor(element, handlersOfNobody));
    return () => element.replaceChildren();
  }, []);
  useLayoutEffect(() => editor?.follow(handlers));
  const isReady = !addresses.isLoading;
  useEffect(() => {
    if (editor === undefined || !isReady || value === shown.current) return;
    shown.current = value;
    editor.show(withImageAddresses(cleanRichText(value), addresses.addressOf));
  }, [editor, isReady, value, addresses.addressOf]);
  return { box, editor, formats, isLinking, setLinking, isReady, send };
}

const handlersOfNobody: EditorHandlers = {
  onChange: () => undefined,
  onFormat: () => undefined,
  onBlur: () => undefined,
  onLink: () => undefined,
  onFiles: () => undefined,
  onForeignImage: () => undefined,
};

/** The editor with its toolbar. */
export function OpenRichText(props: RichTextInputProps) {
  const t = useT();
  const { id, aria, isDisabled = false, isInvalid = false, placeholder, uploadType = "annexpic" } = props;
  const upload = useImageUpload(uploadType, props.onBusyChange);
  const { box, editor, formats, isLinking, setLinking, isReady, send } = useEditor(props, upload);
  const hint = placeholder === undefined || placeholder === "" ? t(messages.placeholder) : placeholder;
  useEffect(() => {
    if (editor === undefined) return;
    editor.quill.enable(!isDisabled && isReady);
    const { root } = editor.quill;
    const attributes: Record<string, string | undefined> = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-placeholder": hint,
      "aria-disabled": isDisabled ? "true" : undefined,
      "data-placeholder": hint,
      ...(aria === undefined
        ? { "aria-label": hint }
        : Object.fromEntries(Object.entries(aria).map(([name, value]) => [name, String(value)]))),
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) root.removeAttribute(name);
      else root.setAttribute(name, value);
  }, [editor, id, aria, hint, isDisabled, isReady]);
  return (
    <div className="rich-text-editor" data-invalid={isInvalid} data-disabled={isDisabled}>
      <RichTextToolbar
        editor={editor?.quill}
        formats={formats}
        isDisabled={isDisabled || editor === undefined}
        onLink={() => setLinking(true)}
        onImages={(files) => send(files, editor?.quill.getSelection(true).index ?? 0)}
      />
      {isLinking && editor !== undefined && <LinkBar editor={editor.quill} onClose={() => setLinking(false)} />}
      {!isReady && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <div ref={box} className="rich-text-box" hidden={!isReady} />
      <div className={upload.count > 0 ? "rich-text-status" : "visually-hidden"} role="status">
        {upload.count > 0 && t(messages.uploading, { count: upload.count })}
      </div>
    </div>
  );
}
