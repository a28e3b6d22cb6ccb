import type { VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { Alert, Button } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { Page } from "#ui/Page.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import type { Design } from "../design/design-state.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { emptyDesign, recoverDesign } from "./stored-design.ts";
import "../dialogs.css";

interface UnreadableDesignProps {
  readonly model: VisualDevInfo;
  /** Designing begins with this, after a question. */
  readonly onStart: (design: Design) => void;
}

/** A stored design that this version cannot read. It stays as it is until somebody decides otherwise. */
export function UnreadableDesign({ model, onStart }: UnreadableDesignProps) {
  const t = useT();
  const ask = useConfirm();
  const kept = useMemo(() => recoverDesign(model), [model]);
  const startText = t(kept === null ? messages.startEmpty : messages.startWithForm);
  const start = async () => {
    const isSure = await ask({ about: null, title: startText, text: t(messages.startAsk), okText: startText });
    if (isSure) onStart(kept ?? emptyDesign());
  };
  return (
    <Page title={model.fullName} description={model.enCode}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t(kept === null ? messages.unreadableForm : messages.unreadableList)}
        description={
          <>
            <p>{t(messages.unreadableText)}</p>
            <div className="unreadable-actions">
              <Button type="primary" onClick={() => go("/onlineDev/webDesign")}>
                {t(messages.back)}
              </Button>
              <Button onClick={() => saveTexts(model)}>{t(messages.downloadStored)}</Button>
              <Button danger type="text" onClick={() => void start()}>
                {startText}
              </Button>
            </div>
          </>
        }
      />
    </Page>
  );
}

/** Gives the stored texts as a file, so that nothing is lost whatever is decided. */
function saveTexts({ enCode, formData, columnData }: VisualDevInfo): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify({ formData, columnData }, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `${enCode}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
