import type { FileEntry } from "@gongshu/core/form/definition";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { phoneQuery, useMedia } from "../../ui/use-media.ts";
import { sendFile } from "../files/send-file.ts";
import { signatureMessages as messages } from "./signature.messages.ts";
import { useSignaturePad } from "./use-signature-pad.ts";

interface SignatureDialogProps {
  readonly uploadType: string;
  readonly onDone: (entry: FileEntry) => void;
  readonly onCancel: () => void;
}

const maxName = 30;

/** The pad. Who cannot draw types a name, which is written in its place. */
export function SignatureDialog({ uploadType, onDone, onCancel }: SignatureDialogProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const { canvas, name, isEmpty, picture, write, undo, clear } = useSignaturePad();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const blob = await picture();
    if (blob === undefined) {
      toast("warning", t(messages.empty));
      return;
    }
    setSending(true);
    try {
      const fileName = `${name.trim() === "" ? t(messages.drawn) : name.trim()}.png`;
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      onDone(await sendFile(uploadType, new File([blob], fileName, { type: "image/png" }), options));
    } catch (error) {
      setSending(false);
      reportError(error);
    }
  };
  return (
    <Modal
      open
      title={t(messages.title)}
      width={isPhone ? "100vw" : 640}
      {...(isPhone && { className: "signature-phone" })}
      okText={t(messages.ok)}
      cancelText={t(messages.cancel)}
      confirmLoading={isSending}
      mask={{ closable: false }}
      onCancel={onCancel}
      onOk={() => void send()}
    >
      <div className="signature-pad">
        <canvas ref={canvas} className="signature-canvas" aria-hidden="true" />
        {isEmpty && (
          <span className="signature-hint" aria-hidden="true">
            {t(messages.hint)}
          </span>
        )}
      </div>
      <div className="signature-tools">
        <Input
          className="signature-name"
          aria-label={t(messages.typed)}
          placeholder={t(messages.typed)}
          maxLength={maxName}
          value={name}
          onChange={(event) => write(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            void send();
          }}
        />
        <Button disabled={isEmpty || name !== ""} onClick={undo}>
          {t(messages.undo)}
        </Button>
        <Button disabled={isEmpty} onClick={clear}>
          {t(messages.clear)}
        </Button>
      </div>
    </Modal>
  );
}
