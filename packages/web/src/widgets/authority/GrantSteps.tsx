import { type GrantStepKind, grantSteps, menuCategories } from "@gongshu/contract/access/authority";
import { Button, Segmented, Skeleton, Tabs } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { categoryNames, kindNames, authorityMessages as messages } from "./authority.messages.ts";
import { GrantSummary } from "./GrantSummary.tsx";
import { GrantTree } from "./GrantTree.tsx";
import { countOf } from "./grant-draft.ts";
import type { GrantEditorState } from "./use-grant-editor.ts";
import "./authority.css";

/** A step of the caller's own, before the last one. */
export interface ExtraStep {
  readonly key: "objects";
  readonly title: string;
  readonly content: ReactNode;
}

export type GrantStep = GrantStepKind | "objects" | "confirm";

interface GrantStepsProps {
  readonly editor: GrantEditorState;
  readonly step: GrantStep;
  readonly onStep: (step: GrantStep) => void;
  readonly extra?: ExtraStep;
}

/** Place, then menus, then what is inside them, then what saving would change. */
export function GrantSteps({ editor, step, onStep, extra }: GrantStepsProps) {
  const t = useT();
  const { catalogue, draft, category, setCategory } = editor;
  const names = [
    ...grantSteps.map((kind) => ({ key: kind, label: kindLabel(kind) })),
    ...(extra === undefined ? [] : [{ key: extra.key, label: extra.title }]),
    { key: "confirm", label: t(messages.confirm) },
  ];
  function kindLabel(kind: GrantStepKind) {
    const name = t(kindNames[kind]);
    if (catalogue === undefined) return name;
    return t(messages.stepTitle, { name, count: countOf(catalogue, draft, kind).chosen });
  }
  // The menu that was come for stands alone at first.
  const startText =
    (step === "resource" && catalogue?.index.resource.get(editor.focus?.menuId ?? "")?.node.fullName) || "";
  const isKind = step !== "objects" && step !== "confirm";
  return (
    <div className="grant-steps">
      <div className="grant-steps-head">
        <Segmented
          aria-label={t(messages.place)}
          value={category}
          onChange={setCategory}
          options={menuCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        />
        <Tabs
          aria-label={t(messages.steps)}
          activeKey={step}
          items={names}
          onChange={(key) => {
            const next = stepsWith(extra).find((known) => known === key);
            if (next !== undefined) onStep(next);
          }}
        />
      </div>
      <div className="grant-steps-body">
        {step === "confirm" ? (
          <GrantSummary changes={editor.changes} />
        ) : step === "objects" ? (
          extra?.content
        ) : editor.error !== null ? (
          <ErrorState error={editor.error} onRetry={editor.retry} />
        ) : catalogue === undefined ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : (
          isKind && (
            // Another place and another kind start with an empty filter.
            <GrantTree
              key={`${category} ${step} ${startText}`}
              startText={startText}
              catalogue={catalogue}
              draft={draft}
              kind={step}
              onTick={(leaves, ticked) => editor.tick(step, leaves, ticked)}
              onLevel={editor.setLevel}
            />
          )
        )}
      </div>
    </div>
  );
}

/** All steps in their order. */
export function stepsWith(extra: ExtraStep | undefined): readonly GrantStep[] {
  return [...grantSteps, ...(extra === undefined ? [] : [extra.key]), "confirm"];
}

interface GrantFootProps {
  readonly editor: GrantEditorState;
  readonly step: GrantStep;
  readonly onStep: (step: GrantStep) => void;
  readonly extra?: ExtraStep;
  readonly isSaving: boolean;
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onCancel?: () => void;
  readonly cancelText?: string;
}

/** What has changed so far, and the ways on. */
export function GrantFoot({ editor, step, onStep, extra, isSaving, isReady, onSave, ...rest }: GrantFootProps) {
  const t = useT();
  const steps = stepsWith(extra);
  const at = steps.indexOf(step);
  const { added, removed } = editor.changes;
  const previous = steps[at - 1];
  const next = steps[at + 1];
  return (
    <div className="grant-foot">
      <span className="grant-foot-changes" role="status">
        {editor.isDirty ? t(messages.changes, { added: added.length, removed: removed.length }) : t(messages.noChanges)}
      </span>
      {rest.onCancel !== undefined && <Button onClick={rest.onCancel}>{rest.cancelText}</Button>}
      <Button disabled={previous === undefined} onClick={() => previous !== undefined && onStep(previous)}>
        {t(messages.previous)}
      </Button>
      {next !== undefined && (
        <Button type={editor.isDirty ? "default" : "primary"} onClick={() => onStep(next)}>
          {t(messages.next)}
        </Button>
      )}
      <Button
        type="primary"
        title={t(messages.saveHint)}
        disabled={!editor.isDirty || !isReady}
        loading={isSaving}
        onClick={onSave}
      >
        {t(messages.save)}
      </Button>
    </div>
  );
}
