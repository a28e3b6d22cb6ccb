import { batchUserState } from "@gongshu/contract/directory/user";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { JobProgress } from "#widgets/jobs/JobProgress.tsx";
import { useBatchState } from "../queries.ts";
import { useReceiverName } from "./HandOverCheck.tsx";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import type { HandOverSteps } from "./use-hand-over.ts";

/** Progress and result of a hand-over. An account that was kept may still be disabled here. */
export function HandOverOutcome({ steps, userId }: { readonly steps: HandOverSteps; readonly userId: string }) {
  const t = useT();
  const nameOf = useReceiverName();
  const { job, isRunning, hasFailed, results, draft, belongings } = steps;
  const done = { keep: messages.done, disable: messages.doneDisabled, delete: messages.doneDeleted }[draft.ending];
  const mayDisable = !isRunning && !hasFailed && draft.ending === "keep" && belongings.data?.enabledMark === 1;
  return (
    <div className="hand-over">
      {job !== undefined && <JobProgress job={job} />}
      {isRunning && <Alert type="info" showIcon title={t(messages.running)} />}
      {hasFailed && (
        <Alert
          type="error"
          showIcon
          title={t(messages.failed)}
          description={job?.errorText || job?.info?.errorText || undefined}
        />
      )}
      {!isRunning && !hasFailed && <Alert type="success" showIcon role="status" title={t(done)} />}
      <ul className="hand-over-list">
        {results.map(({ kind, title, count, hiddenCount, toUserId }) => (
          <li key={kind} className="hand-over-line">
            <div className="hand-over-what">
              {title}
              {hiddenCount > 0 && (
                <span className="hand-over-warning">{t(messages.hidden, { count: hiddenCount })}</span>
              )}
            </div>
            <span>{t(messages.given, { count, name: nameOf(toUserId) })}</span>
          </li>
        ))}
      </ul>
      {mayDisable && (
        <Can do={batchUserState}>
          <DisableButton userId={userId} />
        </Can>
      )}
    </div>
  );
}

function DisableButton({ userId }: { readonly userId: string }) {
  const t = useT();
  const disable = useBatchState();
  const [isDone, setDone] = useState(false);
  const run = () => disable.mutate({ body: { ids: [userId], enabledMark: 0 } }, { onSuccess: () => setDone(true) });
  return (
    <div>
      <Button danger loading={disable.isPending} disabled={isDone} onClick={run}>
        {t(messages.disable)}
      </Button>
    </div>
  );
}
