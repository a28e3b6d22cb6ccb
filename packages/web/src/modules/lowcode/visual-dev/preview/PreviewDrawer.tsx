import PrinterOutlined from "@ant-design/icons/PrinterOutlined";
import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { Alert, Button, Drawer, Segmented } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useRecordDraft } from "#widgets/form/use-record-draft.ts";
import { problemsOf } from "../design/design-problems.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { sampleRecord, sampleTexts } from "./sample-record.ts";
import "#widgets/form/paper-sheet.css";

const devices = ["desktop", "tablet", "phone", "print"] as const;
type Device = (typeof devices)[number];
const tabletWidth = 768;
const phoneWidth = 375;
/** A4 at 96 dots per inch. */
const paperWidth = 794;

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
      <Preview name={name} />
    </Drawer>
  );
}

function Preview({ name }: Pick<PreviewDrawerProps, "name">) {
  const t = useT();
  const { state, describe } = useDesigner();
  const [device, setDevice] = useState<Device>("desktop");
  const [start, setStart] = useState({ round: 0, hasSample: true });
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
  const desktop = popupType === "fullScreen" ? 1200 : generalWidth;
  const width = { desktop, tablet: tabletWidth, phone: phoneWidth, print: paperWidth }[device];
  return (
    <div className="preview">
      <div className="preview-bar paper-aside">
        <Segmented<Device>
          aria-label={t(messages.devices)}
          value={device}
          options={devices.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setDevice}
        />
        {device === "print" ? (
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t(messages.printNow)}
          </Button>
        ) : (
          <Button onClick={() => setStart({ round: start.round + 1, hasSample: true })}>
            {t(messages.fillSample)}
          </Button>
        )}
        <span>{t(messages.previewHint)}</span>
      </div>
      <div
        className={device === "print" ? "preview-sheet preview-print paper-sheet" : "preview-sheet"}
        style={{ width }}
      >
        {device === "print" ? (
          <Printed name={name} form={parsed.form} />
        ) : (
          <Filling
            key={start.round}
            form={parsed.form}
            hasSample={start.hasSample}
            onReset={() => setStart({ round: start.round + 1, hasSample: false })}
          />
        )}
      </div>
    </div>
  );
}

/** A filled record on paper, where nothing is entered any more. */
function Printed({ name, form }: { readonly name: string; readonly form: FormDefinition }) {
  const sources = useSources();
  const { lookups } = sources;
  const draft = useRecordDraft(form, undefined, useSample(form, true));
  const texts = useMemo(() => sampleTexts(form, lookups), [form, lookups]);
  return (
    <>
      <h2 className="paper-title">{name}</h2>
      <RecordForm form={form} values={draft.values} mode="detail" sources={sources} texts={texts} />
    </>
  );
}

function useSample(form: FormDefinition, isWanted: boolean): RecordValues | undefined {
  const { lookups } = useSources();
  return useMemo(() => (isWanted ? sampleRecord(form, lookups) : undefined), [form, lookups, isWanted]);
}

interface FillingProps {
  readonly form: FormDefinition;
  readonly hasSample: boolean;
  readonly onReset: () => void;
}

function Filling({ form, hasSample, onReset }: FillingProps) {
  const t = useT();
  const sources = useSources();
  const draft = useRecordDraft(form, undefined, useSample(form, hasSample));
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
        onRowsMove={draft.moveRows}
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
