import type { KeyboardEvent } from "react";
import { useT } from "../../lib/locale.ts";
import { loginMessages } from "./login.messages.ts";

export type Way = "account" | "ldap" | "scan" | "code";

const titles = {
  account: loginMessages.byAccount,
  ldap: loginMessages.byDirectory,
  scan: loginMessages.byScan,
  code: loginMessages.byCode,
} as const;

interface WayTabsProps {
  readonly ways: readonly Way[];
  readonly active: Way;
  /** What the directory of the tenant is called. */
  readonly directory: string;
  readonly panelId: string;
  readonly onChoose: (way: Way) => void;
  /** Somebody is about to choose it. */
  readonly onNear: (way: Way) => void;
}

/** The ways to sign in that are offered, as tabs: arrow keys, Home and End choose. */
export function WayTabs({ ways, active, directory, panelId, onChoose, onNear }: WayTabsProps) {
  const t = useT();
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = ways.indexOf(active);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ways.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ways[(step + ways.length) % ways.length];
    if (next === undefined) return;
    onChoose(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-way=${next}]`)?.focus();
  };
  return (
    <div className="login-ways" role="tablist" aria-label={t(loginMessages.ways)}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          id={`${panelId}-${way}`}
          data-way={way}
          aria-selected={way === active}
          aria-controls={panelId}
          tabIndex={way === active ? 0 : -1}
          onKeyDown={move}
          onClick={() => onChoose(way)}
          onPointerEnter={() => onNear(way)}
          onFocus={() => onNear(way)}
        >
          {way === "ldap" && directory !== "" ? directory : t(titles[way])}
        </button>
      ))}
    </div>
  );
}
