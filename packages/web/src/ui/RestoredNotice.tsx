import { Alert, Button } from "antd";
import { useState } from "react";
import { useT } from "../lib/locale.ts";
import { formatTime } from "./format-time.ts";
import { restoredMessages as messages } from "./restored.messages.ts";

export interface RestoredNoticeProps {
  /** When the work was kept, epoch milliseconds. */
  readonly time: number;
  /** Somebody has saved a newer version since. */
  readonly isOutdated?: boolean;
  /** Gives up what was restored. */
  readonly onForget: () => void;
}

/** Says that unsaved work is back after a reload, and lets it be given up. It can be closed. */
export function RestoredNotice({ time, isOutdated = false, onForget }: RestoredNoticeProps) {
  const t = useT();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Alert
      className="restored-notice"
      type={isOutdated ? "warning" : "info"}
      showIcon
      role="status"
      title={t(messages.restored, { time: formatTime(time) })}
      {...(isOutdated && { description: t(messages.isOutdated) })}
      closable={{ onClose: () => setClosed(true) }}
      action={
        <Button size="small" type="text" onClick={onForget}>
          {t(messages.forget)}
        </Button>
      }
    />
  );
}
