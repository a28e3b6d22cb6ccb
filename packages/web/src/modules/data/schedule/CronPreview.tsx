import { formatDate } from "@gongshu/core/text/date";
import { useT } from "#lib/locale.ts";
import { usePreview } from "./queries.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { useCronSentence } from "./use-cron-sentence.ts";

/** What a cron text means and its next times on the clock of its zone, or why it is none. */
export function CronPreview({ cron, timeZone }: { readonly cron: string; readonly timeZone: string }) {
  const t = useT();
  const sentenceOf = useCronSentence();
  const { data } = usePreview(cron, timeZone);
  if (cron.trim() === "" || data === undefined) return null;
  if (data.issue !== null)
    return (
      <div className="schedule-issue" role="status">
        {data.issue}
      </div>
    );
  return (
    <div className="schedule-preview" role="status">
      <div className="schedule-sentence">{sentenceOf(data.cron)}</div>
      <div className="schedule-note">{t(messages.nextTimes, { zone: data.timeZone })}</div>
      <ol>
        {data.nextTimes.map((time) => (
          <li key={time}>{formatDate(time, "yyyy-MM-dd HH:mm", data.timeZone)}</li>
        ))}
      </ol>
    </div>
  );
}
