import { Alert, Button } from "antd";
import { useT } from "#lib/locale.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import type { LastMove } from "./use-unit-moves.ts";

interface MovedNoticeProps {
  readonly last: LastMove | undefined;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Says what has moved, and takes it back. */
export function MovedNotice({ last, onUndo, onClose }: MovedNoticeProps) {
  const t = useT();
  return (
    <div role="status" className="moved-notice">
      {last !== undefined && (
        <Alert
          type="success"
          showIcon
          title={t(messages.moved, { name: last.name })}
          action={
            <Button size="small" type="link" onClick={onUndo}>
              {t(messages.undo)}
            </Button>
          }
          closable={{ onClose, "aria-label": t(messages.dismiss) }}
        />
      )}
    </div>
  );
}
