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
import { useT } from "#lib/locale.ts";
import { useEndpointMutation } from "#lib/queries.ts";
import { reportError } from "#lib/toast.ts";
import "./exchange.css";
import { exchangeMessages as messages } from "./exchange.messages.ts";
import { actionOf, PlanTable } from "./PlanTable.tsx";

type Document = Record<string, unknown>;

interface Planned {
  readonly document: Document;
  readonly parts: readonly PlanPart[];
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
  const [chosen, setChosen] = useState<ReadonlyMap<PlanPart, PartAction>>(new Map());
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
      setChosen(new Map());
      const document = file.size > maxFileBytes ? undefined : documentOf(await file.text());
      const isLarge = file.size > maxFileBytes || JSON.stringify(document ?? "").length > maxModelFileBytes;
      const wrong = isLarge ? messages.tooLarge : document === undefined ? messages.badFile : undefined;
      setProblem(wrong && t(wrong, { name: file.name }));
      if (document === undefined || wrong !== undefined) return;
      setPlanned({ document, parts: (await call(planModelImport, { body: { document } })).parts });
    });
  const parts = planned?.parts ?? [];
  const choices = parts.flatMap((part) => {
    const action = actionOf(part, chosen);
    return action === undefined ? [] : [{ kind: part.kind, enCode: part.enCode, action }];
  });
  const hasWork = choices.some(({ action }) => action !== "keep");
  const start = async () => {
    if (planned === undefined) return;
    // What went wrong has been said by then, and the plan stays for another try.
    await take.mutateAsync({ body: { document: planned.document, choices } }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.importTitle)}
      width={760}
      mask={{ closable: false }}
      okText={t(messages.start)}
      okButtonProps={{ disabled: !hasWork }}
      confirmLoading={take.isPending}
      onOk={() => void start()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className="model-exchange">
        <p>{t(messages.importHint)}</p>
        <FileButton isBusy={isBusy} onChoose={(file) => void choose(file)} />
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {planned !== undefined && (
          <PlanTable
            parts={parts}
            chosen={chosen}
            onChoose={(part, action) => setChosen(new Map(chosen).set(part, action))}
          />
        )}
        {planned !== undefined && !hasWork && <Alert type="info" showIcon title={t(messages.nothing)} />}
      </div>
    </Modal>
  );
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
