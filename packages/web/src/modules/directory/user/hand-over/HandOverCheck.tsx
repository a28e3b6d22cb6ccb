import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { entryText, useNames } from "#widgets/directory/names.ts";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import { isChosen, receiverOf } from "./hand-over-plan.ts";
import type { HandOverSteps } from "./use-hand-over.ts";

/** The names of receivers, with their accounts. */
export function useReceiverName(): (id: string) => string {
  const names = useNames();
  return (id) => {
    const entry = names({ kind: "user", id });
    return entry ? entryText(entry) : "";
  };
}

/** What will happen, before it does. */
export function HandOverCheck({ steps }: { readonly steps: HandOverSteps }) {
  const t = useT();
  const nameOf = useReceiverName();
  const { list, draft } = steps;
  const chosen = list.filter((group) => isChosen(group, draft));
  const staying = list.filter((group) => !isChosen(group, draft)).map(({ title }) => title);
  return (
    <>
      <p className="hand-over-note">{t(messages.check)}</p>
      <ul className="hand-over-list">
        {chosen.map(({ kind, title, count }) => (
          <li key={kind} className="hand-over-line">
            <span className="hand-over-what">{title}</span>
            <span>{t(messages.given, { count, name: nameOf(receiverOf(kind, draft)) })}</span>
          </li>
        ))}
      </ul>
      {staying.length > 0 && (
        <p className="hand-over-note">{t(messages.stays, { titles: staying.join(t(uiMessages.listSeparator)) })}</p>
      )}
      <p className="hand-over-note">
        <strong>{t(messages.afterwardsIs, { ending: messages[draft.ending] })}</strong>
      </p>
    </>
  );
}
