import { cancelImport, type ImportLimits } from "@gongshu/contract/system/import-history";
import { getJob } from "@gongshu/contract/system/job";
import { formatNumber } from "@gongshu/core/validation/number-text";
import { Alert, Button, Checkbox, Modal, Progress, Radio, Steps } from "antd";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { useEndpointMutation } from "../../lib/queries.ts";
import { reportError } from "../../lib/toast.ts";
import { JobProgress } from "../jobs/JobProgress.tsx";
import { isEnded } from "../jobs/job-tracker.ts";
import { openDownload } from "../jobs/open-download.ts";
import { FileDrop } from "./FileDrop.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportResultView } from "./ImportResultView.tsx";
import { importMessages as messages } from "./import.messages.ts";
import { refusalOf, useImportLimits } from "./import-file.ts";
import { importHistoryMessages } from "./import-history.messages.ts";
import { readImportResult } from "./import-result.ts";
import { isFaulty, rowsToImport, stepTitles } from "./import-steps.ts";
import type { ImportSubject } from "./import-subject.ts";
import type { ImportControl, ImportRequest } from "./use-import.ts";
import "./import.css";

export interface ImportDialogProps {
  readonly subject: ImportSubject;
  readonly control: ImportControl;
}

type Options = Omit<ImportRequest, "file">;

/** Three steps: choose a file, wait or go on working, read the result. A check can be followed by the import of what is right. */
export function ImportDialog({ subject, control }: ImportDialogProps) {
  const t = useT();
  const { job, sent, request, send, minimise, finish } = control;
  const limits = useImportLimits();
  const [hasHistory, setHistory] = useState(false);
  const stop = useEndpointMutation(cancelImport, { onDone: finish });
  const [file, setFile] = useState<File | undefined>(request?.file);
  const [options, setOptions] = useState<Options>({
    repeatHandling: request?.repeatHandling ?? "2",
    isDryRun: request?.isDryRun ?? false,
  });
  const [problem, setProblem] = useState("");
  const isEnd = job !== undefined && isEnded(job) && sent === undefined;
  const step = isEnd ? 2 : job !== undefined || sent !== undefined ? 1 : 0;
  const result = readImportResult(job?.info?.result);
  const progress = { step, isDryRun: options.isDryRun, result } as const;
  const check = (chosen: File | undefined): chosen is File => {
    const refusal = refusalOf(chosen, limits);
    setProblem(refusal === undefined ? "" : t(refusal.message, refusal.params));
    return refusal === undefined;
  };
  const again = () => {
    setFile(undefined);
    control.again();
  };
  const followUp = () => {
    setOptions({ ...options, isDryRun: false });
    control.importChecked();
  };
  const rows = rowsToImport(result);
  const footer = (
    <div className="import-buttons">
      <Button type="link" className="import-history" onClick={() => setHistory(true)}>
        {t(importHistoryMessages.link)}
      </Button>
      {step === 0 && <Button onClick={finish}>{t(messages.cancel)}</Button>}
      {step === 1 && job !== undefined && (
        <Button loading={stop.isPending} onClick={() => stop.mutate({ params: { id: job.id } })}>
          {t(messages.stop)}
        </Button>
      )}
      {step === 2 && job !== undefined && result !== undefined && subject.undo?.(job.id, result, finish, "button")}
      {step === 2 && (result?.dryRun !== false || result.errSize > 0) && (
        <Button onClick={again}>{t(messages.again)}</Button>
      )}
      {step === 0 && (
        <Button type="primary" onClick={() => check(file) && send({ ...options, file })}>
          {t(options.isDryRun ? messages.check : messages.start)}
        </Button>
      )}
      {step === 1 && (
        <Button type="primary" disabled={job === undefined} onClick={minimise}>
          {t(messages.minimise)}
        </Button>
      )}
      {step === 2 && (
        <Button {...(rows === 0 && { type: "primary" })} onClick={finish}>
          {t(messages.confirm)}
        </Button>
      )}
      {step === 2 && rows > 0 && (
        <Button type="primary" onClick={followUp}>
          {isFaulty(progress)
            ? t(messages.startRest, { count: formatNumber(rows, { thousands: true }) })
            : t(messages.start)}
        </Button>
      )}
    </div>
  );
  return (
    <Modal
      open
      title={t(messages.title, { name: subject.name })}
      width={640}
      mask={{ closable: false }}
      footer={footer}
      onCancel={step === 1 ? minimise : finish}
      closable={step !== 1 || job !== undefined}
      keyboard={step !== 1 || job !== undefined}
    >
      <Steps
        className="import-steps"
        size="small"
        responsive={false}
        current={step}
        {...(step === 2 && { status: isFaulty(progress) ? "error" : "finish" })}
        items={stepTitles(progress).map((message) => ({ title: t(message) }))}
      />
      {step === 0 && (
        <ChooseFile
          subject={subject}
          limits={limits}
          file={file}
          options={options}
          problem={problem}
          onChoose={(chosen) => setFile(check(chosen) ? chosen : undefined)}
          onOptions={setOptions}
        />
      )}
      {step === 1 && <Running job={job} sent={sent} />}
      {step === 2 &&
        (result === undefined ? (
          <Alert
            type="error"
            showIcon
            title={t(messages.failed)}
            description={job?.errorText || job?.info?.errorText}
          />
        ) : (
          <ImportResultView
            result={result}
            onErrors={() => void (job !== undefined && openErrors(job.id))}
            extra={job !== undefined && subject.extra?.(job.id, result)}
          />
        ))}
      {hasHistory && <ImportHistory subject={subject} onClose={() => setHistory(false)} />}
    </Modal>
  );
}

/** The upload, then the work of the server. */
function Running({ job, sent }: Pick<ImportControl, "job" | "sent">) {
  const t = useT();
  if (job === undefined || sent !== undefined)
    return (
      <div className="import-run">
        <Progress percent={Math.floor((sent ?? 0) * 100)} />
        <p>{t(messages.uploading)}</p>
      </div>
    );
  return (
    <div className="import-run">
      <JobProgress job={job} />
      <p className="import-quiet">{t(messages.runText)}</p>
    </div>
  );
}

/** Asks for the address anew: the one that came with the result counts for minutes only. */
async function openErrors(jobId: string): Promise<void> {
  try {
    const { result } = await call(getJob, { params: { id: jobId } });
    openDownload(readImportResult(result)?.errorUrl ?? "");
  } catch (error) {
    reportError(error);
  }
}

interface ChooseFileProps {
  readonly subject: ImportSubject;
  readonly limits: ImportLimits;
  readonly file: File | undefined;
  readonly options: Options;
  readonly problem: string;
  readonly onChoose: (file: File) => void;
  readonly onOptions: (options: Options) => void;
}

function ChooseFile({ subject, limits, file, options, problem, onChoose, onOptions }: ChooseFileProps) {
  const t = useT();
  const fetchTemplate = () => {
    subject.template().then(({ url, name }) => openDownload(url, name), reportError);
  };
  return (
    <div className="import-choose">
      <FileDrop file={file} limits={limits} onChoose={onChoose} />
      {problem !== "" && (
        <div className="import-problem" role="alert">
          {problem}
        </div>
      )}
      <Button type="link" className="import-template" onClick={fetchTemplate}>
        {t(messages.template)}
      </Button>
      <div className="import-option">
        <span id="import-repeat">{t(messages.repeat)}</span>
        <Radio.Group
          aria-labelledby="import-repeat"
          value={options.repeatHandling}
          options={[
            { value: "1", label: t(messages.overwrite) },
            { value: "2", label: t(messages.skip) },
          ]}
          onChange={(event) => onOptions({ ...options, repeatHandling: event.target.value === "1" ? "1" : "2" })}
        />
      </div>
      <Checkbox
        checked={options.isDryRun}
        onChange={(event) => onOptions({ ...options, isDryRun: event.target.checked })}
      >
        {t(messages.dryRun)}
      </Checkbox>
    </div>
  );
}
