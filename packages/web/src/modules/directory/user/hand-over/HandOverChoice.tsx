import type { Belonging } from "@gongshu/contract/directory/hand-over";
import { Alert, Checkbox } from "antd";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { EndingChoice } from "./EndingChoice.tsx";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import { isChosen } from "./hand-over-plan.ts";
import type { HandOverSteps } from "./use-hand-over.ts";

/** What there is, who gets it, and what becomes of the account. */
export function HandOverChoice({ steps }: { readonly steps: HandOverSteps }) {
  const t = useT();
  const id = useId();
  const { list, draft, setDraft } = steps;
  return (
    <>
      <div className="hand-over-receiver">
        <label htmlFor={id}>{t(messages.receiver)}</label>
        <DirectoryPicker
          id={id}
          kind="user"
          value={draft.receiver === "" ? [] : [draft.receiver]}
          onChange={([receiver = ""]) => setDraft({ ...draft, receiver })}
          placeholder={t(messages.noReceiver)}
          aria={{ "aria-describedby": `${id}-hint` }}
        />
        <span id={`${id}-hint`} className="hand-over-hint">
          {t(messages.receiverHint)}
        </span>
      </div>
      <ul className="hand-over-list">
        {list.map((group) => (
          <BelongingLine key={group.kind} group={group} steps={steps} />
        ))}
      </ul>
      <EndingChoice steps={steps} />
      <Alert type="info" showIcon title={t(messages.notRights)} />
    </>
  );
}

function BelongingLine({ group, steps }: { readonly group: Belonging; readonly steps: HandOverSteps }) {
  const t = useT();
  const { draft, setDraft } = steps;
  const { kind, title, canHandOver } = group;
  const own = draft.receivers[kind] ?? "";
  const choose = (isKept: boolean) => {
    const kept = new Set(draft.kept);
    if (isKept) kept.add(kind);
    else kept.delete(kind);
    setDraft({ ...draft, kept });
  };
  return (
    <li className="hand-over-line">
      <Checkbox
        checked={isChosen(group, draft)}
        disabled={!canHandOver}
        aria-label={t(messages.choose, { title })}
        onChange={({ target }) => choose(!target.checked)}
      />
      <div className="hand-over-what">
        <span className="hand-over-title">
          {title} <span className="hand-over-count">{t(messages.count, { count: group.count })}</span>
        </span>
        <Sample group={group} />
      </div>
      {canHandOver && (
        <DirectoryPicker
          kind="user"
          value={own === "" ? [] : [own]}
          onChange={([receiver = ""]) => setDraft({ ...draft, receivers: { ...draft.receivers, [kind]: receiver } })}
          isDisabled={!isChosen(group, draft)}
          placeholder={t(messages.asAbove)}
          aria={{ "aria-label": t(messages.receiverOf, { title }) }}
        />
      )}
    </li>
  );
}

function Sample({ group }: { readonly group: Belonging }) {
  const t = useT();
  if (!group.canHandOver) return <span className="hand-over-hint">{t(messages.onlyTold)}</span>;
  if (group.sample.length === 0) return null;
  const names = group.sample.join(t(uiMessages.listSeparator));
  const text = group.count > group.sample.length ? t(messages.more, { names }) : names;
  return (
    <span className="hand-over-hint hand-over-sample" title={text}>
      {text}
    </span>
  );
}
