import { Alert, Button } from "antd";
import { useState } from "react";
import { CallError } from "#lib/call-error.ts";

export interface SendingOutcome {
  readonly kind: "success" | "info" | "error";
  readonly text: string;
}

interface SendingTestProps {
  readonly button: string;
  readonly hint: string;
  readonly run: () => Promise<SendingOutcome>;
}

/** A button that really sends something to whoever presses it, and the outcome below it. */
export function SendingTest({ button, hint, run }: SendingTestProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendingOutcome>();
  const send = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await run());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: "error", text: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="config-test">
      <div className="config-test-line">
        <Button loading={isBusy} onClick={() => void send()}>
          {button}
        </Button>
        <span className="config-text">{hint}</span>
      </div>
      <div role="status">{outcome !== undefined && <Alert showIcon type={outcome.kind} title={outcome.text} />}</div>
    </div>
  );
}
