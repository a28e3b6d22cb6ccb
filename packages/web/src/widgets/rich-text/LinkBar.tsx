import { cleanLink } from "@gongshu/core/text/rich-text";
import { Button, Input } from "antd";
import type Quill from "quill/core";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { richTextMessages as messages } from "./rich-text.messages.ts";

interface LinkBarProps {
  readonly editor: Quill;
  readonly onClose: () => void;
}

/** Asks for the address of a link; without marked text the address itself is written. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const t = useT();
  const [range] = useState(() => editor.getSelection(true));
  const [before] = useState(() => String(editor.getFormat(range)["link"] ?? ""));
  const [text, setText] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.setSelection(range, "silent");
  };
  const put = (link: string | false) => {
    if (range.length > 0) editor.formatText(range, "link", link, "user");
    else if (link !== false) editor.insertText(range.index, link, "link", link, "user");
    close();
  };
  const ok = () => {
    const link = cleanLink(text);
    if (link === undefined) setWrong(true);
    else put(link);
  };
  return (
    <div
      className="rich-text-link"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        if (event.key === "Enter" && !(event.target instanceof HTMLInputElement)) return;
        // Neither may the form be sent, nor the dialog around it close.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") ok();
        else close();
      }}
    >
      <Input
        autoFocus
        size="small"
        aria-label={t(messages.linkAddress)}
        aria-describedby={isWrong ? "rich-text-link-problem" : undefined}
        placeholder="https://"
        value={text}
        maxLength={2000}
        {...(isWrong && { status: "error" })}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <Button size="small" type="primary" onClick={ok}>
        {t(messages.ok)}
      </Button>
      {before !== "" && (
        <Button size="small" onClick={() => put(false)}>
          {t(messages.unlink)}
        </Button>
      )}
      <Button size="small" onClick={close}>
        {t(messages.cancel)}
      </Button>
      {isWrong && (
        <div id="rich-text-link-problem" className="rich-text-problem" role="alert">
          {t(messages.linkInvalid)}
        </div>
      )}
    </div>
  );
}
