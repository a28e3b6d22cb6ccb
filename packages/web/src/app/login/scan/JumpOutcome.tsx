import { Button } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useT } from "#lib/locale.ts";
import { jumpMessages } from "./jump.messages.ts";

interface JumpOutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** In place of the way to the home page. */
  readonly children?: ReactNode;
}

/** How it ended, and where to go from here. */
export function JumpOutcome({ icon, title, text, children }: JumpOutcomeProps) {
  const t = useT();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="jump-outcome">
      <div>
        {icon}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children ?? (
        <Button size="large" block onClick={() => void navigate("/home", { replace: true })}>
          {t(jumpMessages.home)}
        </Button>
      )}
    </div>
  );
}
