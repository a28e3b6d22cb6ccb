import { Button } from "antd";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";
import "./states.css";

interface LevelLineProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** Stands in an opened level of a tree for the rows that are on their way, or that could not be fetched. */
export function LevelLine({ isFailed, onRetry }: LevelLineProps) {
  const t = useT();
  if (!isFailed) return <span className="level-line">{t(uiMessages.loading)}</span>;
  return (
    <Button type="link" size="small" onClick={onRetry}>
      {t(uiMessages.loadAgain)}
    </Button>
  );
}
