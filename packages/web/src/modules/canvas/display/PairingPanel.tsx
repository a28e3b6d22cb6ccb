import { useT } from "#lib/locale.ts";
import { BoardFrame } from "./BoardFrame.tsx";
import { BoardState } from "./BoardState.tsx";
import { boardMessages } from "./board.messages.ts";
import { usePairing } from "./use-pairing.ts";

interface PairingPanelProps {
  readonly path: string;
  readonly title: string;
  /** Why it has to be paired, when it was bound before. */
  readonly reason: string | undefined;
  readonly onToken: (token: string) => void;
}

/** What a screen without a binding shows: a code, and what an administrator does with it. */
export function PairingPanel({ path, title, reason, onToken }: PairingPanelProps) {
  const t = useT();
  const { pairing, remainingMs, error, retry } = usePairing(path, onToken);
  if (pairing === undefined) {
    return (
      <BoardFrame title={title}>
        {error === null ? (
          <BoardState title={t(boardMessages.starting)} />
        ) : (
          <BoardState title={t(boardMessages.offline)} text={t(boardMessages.offlineText)} onRetry={retry} />
        )}
      </BoardFrame>
    );
  }
  const { code } = pairing;
  return (
    <BoardFrame title={title} {...(error !== null && { note: t(boardMessages.offlineNote) })}>
      <div className="board-pairing">
        <h2 className="board-pairing-title">{reason ?? t(boardMessages.pairTitle)}</h2>
        <p className="board-code" role="img" aria-label={t(boardMessages.code, { code: [...code].join(" ") })}>
          <span>{code.slice(0, 3)}</span>
          <span>{code.slice(3)}</span>
        </p>
        <p className="board-pairing-text">{t(boardMessages.pairText)}</p>
        <p className="board-remaining">{t(boardMessages.remaining, { time: minutesAndSeconds(remainingMs) })}</p>
      </div>
    </BoardFrame>
  );
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
