import type { FormDefinition } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { Alert, Button, Drawer, Segmented } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useRecordDraft } from "#widgets/form/use-record-draft.ts";
import { problemsOf } from "./design/design-problems.ts";
import { useDesigner, useSources } from "./design/designer-context.ts";
import { designerMessages as messages } from "./designer.messages.ts";

type Device = "desktop" | "tablet" | "phone";
const tabletWidth = 768;
const phoneWidth = 375;

interface PreviewDrawerProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form as people will fill it in, at the width of their device. Nothing is saved. */
export function PreviewDrawer({ name, isOpen, onClose }: PreviewDrawerProps) {
  const t = useT();
  return (
    <Drawer
      open={isOpen}
      title={t(messages.previewTitle, { name })}
      size="min(1280px, 100vw)"
      destroyOnHidden
      onClose={onClose}
    >
      <Preview />
    </Drawer>
  );
}

function Preview() {
  const t = useT();
  const { state, describe } = useDesigner();
  const [device, setDevice] = useState<Device>("desktop");
  const [round, setRound] = useState(0);
  const [parsed] = useState(() => parseForm(state.present.form));
  if (!parsed.ok)
    return (
      <Alert
        type="warning"
        showIcon
        title={t(messages.previewProblems)}
        description={
          <ul>
            {problemsOf(state.present)
              .map(describe)
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
        }
      />
    );
  const { popupType, generalWidth } = parsed.form;
  const width = { desktop: popupType === "fullScreen" ? 1200 : generalWidth, tablet: tabletWidth, phone: phoneWidth }[
    device
  ];
  return (
    <div className="preview">
      <div className="preview-bar">
        <Segmented<Device>
          value={device}
          options={(["desktop", "tablet", "phone"] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setDevice}
        />
        <span>{t(messages.previewHint)}</span>
      </div>
      <div className="preview-sheet" style={{ width }}>
        <Filling key={round} form={parsed.form} onReset={() => setRound(round + 1)} />
      </div>
    </div>
  );
}

function Filling({ form, onReset }: { readonly form: FormDefinition; readonly onReset: () => void }) {
  const t = useT();
  const sources = useSources();
  const draft = useRecordDraft(form);
  const check = () => {
    if (draft.check() !== null) toast("success", t(messages.valid));
  };
  return (
    <>
      <RecordForm
        form={form}
        values={draft.values}
        mode="preview"
        sources={sources}
        issues={draft.issues}
        hasSummary={draft.hasSummary}
        jump={draft.jump}
        onChange={draft.change}
        onBlur={draft.blur}
        onBusyChange={draft.setBusy}
      />
      <div className="dialog-buttons">
        <Button onClick={onReset}>{t(messages.resetPreview)}</Button>
        <Button type="primary" onClick={check}>
          {t(messages.validate)}
        </Button>
      </div>
    </>
  );
}
