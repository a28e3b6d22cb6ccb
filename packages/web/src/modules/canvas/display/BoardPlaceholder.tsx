import { useT } from "#lib/locale.ts";
import { BoardFrame } from "./BoardFrame.tsx";
import { BoardState } from "./BoardState.tsx";
import { boardMessages } from "./board.messages.ts";

interface BoardPlaceholderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly note?: string;
}

/** A board whose content is not in this version: it says so, and shows no figures. */
export function BoardPlaceholder({ title, ...head }: BoardPlaceholderProps) {
  const t = useT();
  return (
    <BoardFrame title={title} {...head}>
      <BoardState title={t(boardMessages.notBuilt)} text={t(boardMessages.notBuiltText, { name: title })} />
    </BoardFrame>
  );
}
