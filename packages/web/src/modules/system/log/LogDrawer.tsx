import type { LogCategory, LogRow } from "@gongshu/contract/system/log";
import { Descriptions, Drawer, Skeleton } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { logMessages as messages } from "./log.messages.ts";
import { useLog } from "./queries.ts";

/** Everything of a line, what has no value left out. */
function itemsOf(t: Translate, row: LogRow) {
  const result = row.result === undefined ? "" : t(messages[row.result]);
  const texts: [string, string | number | undefined][] = [
    [t(messages.creatorTime), formatTime(row.creatorTime)],
    [t(messages.userName), row.userName],
    [t(messages.result), [result, row.reason].filter(Boolean).join(" · ")],
    [t(messages.moduleName), row.moduleName],
    [t(messages.requestMethod), row.requestMethod],
    [t(messages.requestURL), row.requestURL],
    [t(messages.requestDuration), row.requestDuration],
    [t(messages.requestId), row.requestId],
    [t(messages.ipaddress), [row.ipaddress, row.ipaddressName].filter(Boolean).join(" · ")],
    [t(messages.platForm), row.platForm],
  ];
  return texts
    .filter(([, text]) => text !== undefined && text !== "")
    .map(([label, text]) => ({ key: label, label, children: text }));
}

interface LogDrawerProps {
  readonly category: LogCategory;
  readonly dialog: DialogTarget<string>;
}

/** One line of a log, with the whole trace of a failure. `dialog` holds the id. */
export function LogDrawer({ category, dialog }: LogDrawerProps) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { data, error, refetch } = useLog(category, target, isOpen);
  return (
    <Drawer open={isOpen} title={t(messages.detailTitle)} size={640} onClose={close}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <Descriptions column={1} size="small" styles={{ label: { width: 112 } }} items={itemsOf(t, data)} />
          {data.json !== undefined && data.json !== "" && (
            <section aria-label={t(messages.json)}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
              <pre className="log-trace" tabIndex={0}>
                {data.json}
              </pre>
            </section>
          )}
        </>
      )}
    </Drawer>
  );
}
