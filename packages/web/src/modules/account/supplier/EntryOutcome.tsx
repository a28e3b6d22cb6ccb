import CheckCircleOutlined from "@ant-design/icons/CheckCircleOutlined";
import ClockCircleOutlined from "@ant-design/icons/ClockCircleOutlined";
import CloseCircleOutlined from "@ant-design/icons/CloseCircleOutlined";
import type { ReactNode } from "react";
import "./entry.css";

const icons = {
  done: <CheckCircleOutlined className="entry-icon" aria-hidden="true" />,
  waiting: <ClockCircleOutlined className="entry-icon" aria-hidden="true" />,
  fault: <CloseCircleOutlined className="entry-icon entry-icon-fault" aria-hidden="true" />,
} as const;

interface EntryOutcomeProps {
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly texts: readonly string[];
  readonly action?: ReactNode;
}

/** Where the way of an invitation has come to, or why it cannot be gone. */
export function EntryOutcome({ kind, title, texts, action }: EntryOutcomeProps) {
  return (
    <div className="entry-outcome" role="status">
      {icons[kind]}
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text} className="entry-text">
          {text}
        </p>
      ))}
      {action}
    </div>
  );
}
