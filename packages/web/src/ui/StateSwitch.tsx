import { Switch } from "antd";
import { useState } from "react";
import { useT } from "../lib/locale.ts";
import { reportError } from "../lib/toast.ts";
import { uiMessages } from "./ui.messages.ts";

export interface StateSwitchProps {
  /** 1 on, 0 off. */
  readonly value: 0 | 1;
  /** What is switched, for screen readers: the row's name. */
  readonly label: string;
  /** Toggles it on the server; the switch moves at once and goes back when this rejects. */
  readonly onToggle: (next: 0 | 1) => Promise<unknown>;
  readonly isDisabled?: boolean;
}

/** An on/off mark that answers at once. */
export function StateSwitch({ value, label, onToggle, isDisabled = false }: StateSwitchProps) {
  const t = useT();
  const [pending, setPending] = useState<0 | 1>();
  const shown = pending ?? value;
  const toggleState = () => {
    const next = shown === 1 ? 0 : 1;
    setPending(next);
    void onToggle(next)
      .catch(reportError)
      .finally(() => setPending(undefined));
  };
  return (
    <Switch
      size="small"
      checked={shown === 1}
      disabled={isDisabled || pending !== undefined}
      onChange={toggleState}
      aria-label={`${label} ${t(shown === 1 ? uiMessages.enabled : uiMessages.disabled)}`}
    />
  );
}
