import { errorCodes } from "@gongshu/contract/errors";
import { listModels } from "@gongshu/contract/lowcode/visual-dev";
import {
  importModels,
  maxModelFileBytes,
  modelFileFormat,
  type PartAction,
  type PlanPart,
  planModelImport,
} from "@gongshu/contract/lowcode/visual-dev-exchange";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { Alert, Button, Modal } from "antd";
import { useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, claimError } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { useEndpointMutation } from "#lib/queries.ts";
import { reportError } from "#lib/toast.ts";
import "./exchange.css";
import { exchangeMessages as messages } from "./exchange.messages.ts";
import { actionOf, PlanTable, partKey } from "./PlanTable.tsx";

type Document = Record<string, unknown>;

interface Planned {
  readonly document: Document;
  readonly parts: readonly PlanPart[];
  /** Keys of the parts that were otherwise when the plan was made before. */
  readonly changed: ReadonlySet<string>;
}

/** The plan of a file, compared with the one before it. */
async function planOf(document: Document, before?: Planned): Promise<Planned> {
  const { parts } = await call(planModelImport, { body: { document } });
  const seen = new Set(before?.parts.map(partKey));
  return { document, parts, changed: new Set(before && parts.map(partKey).filter((key) => !seen.has(key))) };
}

/** The document in a text; undefined for anything else. The server checks all of it. */
function documentOf(text: string): Document | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isOurs = typeof value === "object" && value !== null && Reflect.get(value, "format") === modelFileFormat;
    return isOurs ? (value as Document) : undefined;
  } catch {
    return undefined;
  }
}

/** Files are written with spaces for people, which do not count; nobody waits for a video to be read. */
const maxFileBytes = maxModelFileBytes * 5;

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Takes a file of forms: first it tells what would be made, asks about what is there already, and after a yes does all of it. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const t = useT();
  const take = useEndpointMutation(importModels, { refreshes: [listModels, dataOptions] });
  const [isOpen, setOpen] = useState(true);
  const [planned, setPlanned] = useState<Planned>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, PartAction>>(new Map());
  const [conflict, setConflict] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(reportError);
    setBusy(false);
  };
  const choose = (file: File) =>
    run(async () => {
      setPlanned(undefined);
      setConflict(undefined);
      setChosen(new Map());
      const document = file.size > maxFileBytes ? undefined : documentOf(await file.text());
      const isLarge = file.size > maxFileBytes || JSON.stringify(document ?? "").length > maxModelFileBytes;
      const wrong = isLarge ? messages.tooLarge : document === undefined ? messages.badFile : undefined;
      setProblem(wrong && t(wrong, { name: file.name }));
      if (document === undefined || wrong !== undefined) return;
      setPlanned(await planOf(document));
    });
  const planAgain = () =>
    run(async () => {
      if (planned !== undefined) setPlanned(await planOf(planned.document, planned));
      setConflict(undefined);
    });
  const parts = planned?.parts ?? [];
  const choices = parts.flatMap((part) => {
    const action = actionOf(part, chosen);
    return action === undefined ? [] : [{ kind: part.kind, enCode: part.enCode, action, revision: part.revision }];
  });
  const hasWork = choices.some(({ action }) => action !== "keep");
  const start = async () => {
    if (planned === undefined) return;
    // The plan stays for another try. One that no longer fits what is here is made again first.
    await take.mutateAsync({ body: { document: planned.document, choices } }).then(
      () => setOpen(false),
      (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== errorCodes.conflict) return;
        claimError(error);
        setConflict(error.message);
      },
    );
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.importTitle)}
      width={760}
      mask={{ closable: false }}
      okText={t(messages.start)}
      okButtonProps={{ disabled: !hasWork || conflict !== undefined }}
      confirmLoading={take.isPending}
      onOk={() => void start()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className="model-exchange">
        <p>{t(messages.importHint)}</p>
        <FileButton isBusy={isBusy} onChoose={(file) => void choose(file)} />
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {conflict !== undefined && <OutdatedPlan text={conflict} isBusy={isBusy} onPlan={() => void planAgain()} />}
        {planned !== undefined && (
          <PlanTable
            parts={parts}
            changed={planned.changed}
            chosen={chosen}
            onChoose={(part, action) => setChosen(new Map(chosen).set(partKey(part), action))}
          />
        )}
        {planned !== undefined && !hasWork && <Alert type="info" showIcon title={t(messages.nothing)} />}
      </div>
    </Modal>
  );
}

interface OutdatedPlanProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onPlan: () => void;
}

/** Nothing was imported because of what has become of the parts; the plan can be made again. */
function OutdatedPlan({ text, isBusy, onPlan }: OutdatedPlanProps) {
  const t = useT();
  const again = (
    <Button size="small" loading={isBusy} onClick={onPlan}>
      {t(messages.planAgain)}
    </Button>
  );
  return <Alert type="warning" showIcon title={text} action={again} />;
}

interface FileButtonProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

function FileButton({ isBusy, onChoose }: FileButtonProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
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
          if (file !== undefined) onChoose(file);
          // The same file may be chosen again after it has been corrected.
          event.target.value = "";
        }}
      />
    </div>
  );
}
