import type { ReactNode } from "react";
import { useNow } from "./use-now.ts";
import "./board.css";

interface BoardFrameProps {
  readonly title: string;
  /** Who it hangs for: the display's name and the tenant's. */
  readonly subtitle?: string;
  /** A word about the connection, when there is something to say. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** The look of everything on walls: dark in either mode, read from three metres away, with a clock. */
export function BoardFrame({ title, subtitle, note, children }: BoardFrameProps) {
  return (
    <section className="board" aria-label={title}>
      <header className="board-head">
        <div className="board-names">
          <h1 className="board-title">{title}</h1>
          {subtitle !== undefined && subtitle !== "" && <p className="board-subtitle">{subtitle}</p>}
        </div>
        <p className="board-note" role="status">
          {note}
        </p>
        <Clock />
      </header>
      <div className="board-body">{children}</div>
    </section>
  );
}

const timeOf = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function Clock() {
  const now = new Date(useNow(1000));
  return (
    <time className="board-clock" dateTime={now.toISOString().slice(0, 16)}>
      {timeOf.format(now)}
    </time>
  );
}
