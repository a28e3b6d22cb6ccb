import { Segmented } from "antd";
import { useT } from "#lib/locale.ts";
import { type ConditionWay, conditionWays } from "./scheme-draft.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";

interface WayChoiceProps {
  readonly value?: ConditionWay;
  readonly onChange?: (way: ConditionWay) => void;
}

/** Conditions as sentences, or written as one expression. */
export function WayChoice({ value = "sentences", onChange }: WayChoiceProps) {
  const t = useT();
  return (
    <Segmented<ConditionWay>
      aria-label={t(messages.way)}
      value={value}
      options={conditionWays.map((way) => ({ value: way, label: t(messages[way]) }))}
      onChange={(way) => onChange?.(way)}
    />
  );
}
