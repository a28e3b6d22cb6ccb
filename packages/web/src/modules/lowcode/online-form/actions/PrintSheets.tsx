import PrinterOutlined from "@ant-design/icons/PrinterOutlined";
import { Button, Drawer } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useFormSources } from "#widgets/lookups.ts";
import { leftOutMessages } from "../left-out.messages.ts";
import { readValues } from "../online-model.ts";
import type { ActionViewProps } from "./list-action-kind.ts";
import { listActionMessages as messages } from "./list-actions.messages.ts";
import "#widgets/form/paper-sheet.css";
import "./print-sheets.css";

/** Records as they will stand on paper, each on a sheet of its own. */
export function PrintSheets({ model, reply, isRunning, total, onClose }: ActionViewProps<"print">) {
  const t = useT();
  const { form, fullName } = model;
  const sources = useFormSources(form);
  const sheets = useMemo(
    () =>
      reply.records.map(({ id, fullName: name, data, texts }) => ({
        id,
        name,
        values: readValues(data),
        texts: readValues(texts),
      })),
    [reply.records],
  );
  const { leftOut } = reply;
  return (
    <Drawer
      open
      title={t(messages.printTitle, { name: fullName })}
      size="min(900px, 100vw)"
      mask={{ closable: false }}
      onClose={onClose}
      extra={
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          loading={isRunning}
          disabled={sheets.length === 0}
          onClick={() => window.print()}
        >
          {t(messages.print)}
        </Button>
      }
    >
      <p role="status" className="print-note paper-aside">
        {isRunning
          ? t(messages.progress, { count: sheets.length, total })
          : t(sheets.length === 0 ? messages.nothingToPrint : messages.sheets, { count: sheets.length })}
        {leftOut.reasons.map(({ text, count }) => (
          <span key={text}>{t(leftOutMessages.reason, { text, count })}</span>
        ))}
      </p>
      {sheets.map(({ id, name, values, texts }) => (
        <section key={id} className="print-sheet paper-sheet" aria-label={name}>
          <h2 className="paper-title">{fullName}</h2>
          <RecordForm form={form} values={values} texts={texts} mode="detail" sources={sources} />
        </section>
      ))}
    </Drawer>
  );
}
