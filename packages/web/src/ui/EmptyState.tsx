import type { ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";
import "./states.css";

export interface EmptyStateProps {
  /** What is missing; a general sentence without it. */
  readonly title?: string;
  /** What to do next. */
  readonly description?: string;
  /** The control of that next step. */
  readonly action?: ReactNode;
  /** The state is the whole page: its title is then the page's heading. */
  readonly isPage?: boolean;
}

/** An open tray: nothing arrived yet. */
function Tray() {
  return (
    <svg className="state-picture" width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true">
      <path d="M12 30 20 12h32l8 18v14a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V30Z" className="state-fill" />
      <path
        d="M12 30h14l4 6h12l4-6h14M12 30v14a4 4 0 0 0 4 4h40a4 4 0 0 0 4-4V30L52 12H20L12 30Z"
        className="state-line"
      />
      <path d="M36 2v4M24 4l2 3M48 4l-2 3" className="state-accent" />
    </svg>
  );
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, description, action, isPage = false }: EmptyStateProps) {
  const t = useT();
  const Title = isPage ? "h1" : "p";
  return (
    <div className="state" role="status">
      <Tray />
      <Title className="state-title">{title ?? t(uiMessages.nothingHere)}</Title>
      {description !== undefined && <p className="state-text">{description}</p>}
      {action}
    </div>
  );
}
