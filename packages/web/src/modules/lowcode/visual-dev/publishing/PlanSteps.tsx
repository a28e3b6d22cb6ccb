import type { PlanStepInfo } from "@gongshu/contract/lowcode/visual-dev";
import { lostValues } from "@gongshu/contract/lowcode/visual-dev-removed";
import type { Message } from "@gongshu/core/text/messages";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { visualDevMessages } from "../models/visual-dev.messages.ts";
import { LostValues } from "./LostValues.tsx";
import { planMessages as messages } from "./plan.messages.ts";

/** What a step does, in the order in which people want to know; a kind that is not named here stands among the others. */
const groups: readonly { readonly title: Message; readonly kinds: readonly string[] }[] = [
  { title: messages.added, kinds: ["createTable", "addColumn"] },
  { title: messages.renamed, kinds: ["renameTable", "renameColumn"] },
  { title: messages.converted, kinds: ["convertColumn", "replaceColumn"] },
  { title: messages.hidden, kinds: ["hideTable", "hideColumn"] },
  { title: messages.restored, kinds: ["showTable", "showColumn"] },
];
const named = new Set(groups.flatMap(({ kinds }) => kinds));

interface PlanStepsProps {
  readonly model: { readonly id: string; readonly fullName?: string | undefined };
  readonly steps: readonly PlanStepInfo[];
}

/** The steps of a publication by what they do: added, renamed, converted, hidden, restored, and the rest. */
export function PlanSteps({ model, steps }: PlanStepsProps) {
  const t = useT();
  const parts = [
    ...groups.map(({ title, kinds }) => ({ title, own: steps.filter(({ kind }) => kinds.includes(kind)) })),
    { title: messages.others, own: steps.filter(({ kind }) => !named.has(kind)) },
  ].filter(({ own }) => own.length > 0);
  return (
    <div className="plan-groups">
      {parts.map(({ title, own }) => (
        <section key={title.en} aria-label={t(title)}>
          <strong>{t(messages.group, { title: t(title), count: own.length })}</strong>
          <ol className="plan-steps">
            {own.map((step) => (
              <PlanStep key={step.text} model={model} step={step} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function PlanStep({ model, step }: { readonly model: PlanStepsProps["model"]; readonly step: PlanStepInfo }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { text, kind, table, field, affectedRows, blocked } = step;
  const isLossy = kind === "replaceColumn" && field !== null;
  return (
    <li data-blocked={blocked}>
      <span>{text}</span>
      {affectedRows > 0 && (
        <Tag color={blocked ? "error" : "warning"}>{t(visualDevMessages.affected, { count: affectedRows })}</Tag>
      )}
      {blocked && <Tag color="error">{t(visualDevMessages.blocked)}</Tag>}
      {isLossy && (
        <Can do={lostValues}>
          <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? messages.hideLost : messages.showLost)}
          </Button>
        </Can>
      )}
      {isLossy && isOpen && <LostValues model={model} table={table} field={field} />}
    </li>
  );
}
