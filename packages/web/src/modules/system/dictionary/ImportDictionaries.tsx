import {
  type ExchangeDocument,
  exchangeFormat,
  type ImportReport,
  importDictionaries,
} from "@gongshu/contract/system/dictionary-exchange";
import { Alert, Button, Modal } from "antd";
import { useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { reportError, toast } from "#lib/toast.ts";
import { exchangeMessages as messages } from "./exchange.messages.ts";
import { ImportReportView } from "./ImportReportView.tsx";
import { useRefreshDictionaries } from "./queries.ts";

/** What the server takes in one request. */
const maxBytes = 4_000_000;

/** The document in a text; undefined for anything else. The server checks all of it. */
function documentOf(text: string): ExchangeDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isOurs = typeof value === "object" && value !== null && Reflect.get(value, "format") === exchangeFormat;
    return isOurs ? (value as ExchangeDocument) : undefined;
  } catch {
    return undefined;
  }
}

interface ImportDictionariesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a file of dictionaries: first it tells what would happen, and after a yes does that. */
export function ImportDictionaries({ isOpen, onClose }: ImportDictionariesProps) {
  const t = useT();
  const refresh = useRefreshDictionaries();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly document: ExchangeDocument; readonly report: ImportReport }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setChosen(undefined);
    setProblem(undefined);
    onClose();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = (document: ExchangeDocument, dryRun: boolean) => call(importDictionaries, { body: { document, dryRun } });
  const choose = (file: File) =>
    run(async () => {
      setChosen(undefined);
      const document = file.size > maxBytes ? undefined : documentOf(await file.text());
      setProblem(
        document === undefined
          ? t(file.size > maxBytes ? messages.tooLarge : messages.badFile, { name: file.name })
          : undefined,
      );
      if (document !== undefined) setChosen({ document, report: await ask(document, true) });
    });
  const start = () =>
    run(async () => {
      if (chosen === undefined) return;
      const report = await ask(chosen.document, false);
      // Somebody may have changed something since the trial.
      if (!report.isDone) return setChosen({ ...chosen, report });
      toast("success", t(messages.done));
      await refresh();
      close();
    });
  const mayStart = chosen !== undefined && hasWork(chosen.report) && refusedOf(chosen.report) === 0;
  return (
    <Modal
      open={isOpen}
      title={t(messages.import)}
      width={720}
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t(messages.cancel)}
        </Button>,
        <Button key="start" type="primary" disabled={!mayStart} loading={isBusy} onClick={() => void start()}>
          {t(messages.start)}
        </Button>,
      ]}
    >
      <p>{t(messages.importHint)}</p>
      <Button onClick={() => input.current?.click()} loading={isBusy}>
        {t(messages.choose)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t(messages.choose)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void choose(file);
          // The same file may be chosen again after it has been corrected.
          event.target.value = "";
        }}
      />
      {problem !== undefined && <Alert className="dictionary-report" type="error" showIcon title={problem} />}
      {chosen !== undefined && <ImportReportView report={chosen.report} />}
    </Modal>
  );
}

function hasWork({ types, entries }: ImportReport): boolean {
  return types.added + types.changed + entries.added + entries.changed > 0;
}

function refusedOf({ types, entries }: ImportReport): number {
  return types.refused + entries.refused;
}
