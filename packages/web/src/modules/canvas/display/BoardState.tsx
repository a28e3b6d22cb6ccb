import { useT } from "#lib/locale.ts";
import { boardMessages } from "./board.messages.ts";

interface BoardStateProps {
  readonly title: string;
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** One large sentence in the middle of a board, and what to do. */
export function BoardState({ title, text, onRetry }: BoardStateProps) {
  const t = useT();
  return (
    <div className="board-state">
      <p className="board-state-title">{title}</p>
      {text !== undefined && <p className="board-state-text">{text}</p>}
      {onRetry !== undefined && (
        <button type="button" className="board-button" onClick={onRetry}>
          {t(boardMessages.retry)}
        </button>
      )}
    </div>
  );
}
