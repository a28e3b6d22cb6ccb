import { Button } from "antd";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";
import "./states.css";

export interface ErrorStateProps {
  /** What failed: the message of an error is shown, anything else gives the general sentence only. */
  readonly error?: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
}

function BrokenLink() {
  return (
    <svg className="state-picture" width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true">
      <path d="M30 20h-8a8 8 0 0 0 0 16h8M42 20h8a8 8 0 0 1 0 16h-8" className="state-line" />
      <path d="m36 8 0 6M27 10l3 5M45 10l-3 5M36 42v6M27 46l3-5M45 46l-3-5" className="state-accent" />
    </svg>
  );
}

/** Says what failed and offers to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useT();
  return (
    <div className="state" role="alert">
      <BrokenLink />
      <p className="state-title">{title ?? t(uiMessages.loadFailed)}</p>
      {error instanceof Error && error.message !== "" && <p className="state-text">{error.message}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{t(uiMessages.retry)}</Button>}
    </div>
  );
}
