import { Radio } from "antd";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import type { HandOverSteps } from "./use-hand-over.ts";

/** What becomes of the account. There is no choice for users who may only hand over. */
export function EndingChoice({ steps }: { readonly steps: HandOverSteps }) {
  const t = useT();
  const id = useId();
  const { endings, draft, setDraft } = steps;
  if (endings.length < 2) return null;
  return (
    <div className="hand-over-ending">
      <span id={id}>{t(messages.afterwards)}</span>
      <Radio.Group
        aria-labelledby={id}
        value={draft.ending}
        onChange={({ target }) => setDraft({ ...draft, ending: endings.find((one) => one === target.value) ?? "keep" })}
        options={endings.map((ending) => ({ value: ending, label: t(messages[ending]) }))}
      />
    </div>
  );
}
