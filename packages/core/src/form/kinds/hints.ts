import type { Message, MessageParams } from "../../text/messages.ts";
import { hintMessages as texts } from "./hint.messages.ts";
import type { Hint, HintFacts } from "./kind.ts";

/** A long list is in the drop-down anyway. */
const shownOptions = 20;

export function hint(message: Message, params?: MessageParams): Hint {
  return params === undefined ? { message } : { message, params };
}

interface Limits {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** The hints of the least and the greatest number. */
export function limitHints({ min, max }: Limits): (Hint | undefined)[] {
  return [
    typeof min === "number" ? hint(texts.min, { min }) : undefined,
    typeof max === "number" ? hint(texts.max, { max }) : undefined,
  ];
}

/** Which options a cell may name. */
export function choiceHints({ options }: HintFacts, isMany: boolean): Hint[] {
  const shown = options.slice(0, shownOptions).join("、") + (options.length > shownOptions ? "…" : "");
  return [hint(isMany ? texts.anyOf : texts.oneOf, { options: shown })];
}
