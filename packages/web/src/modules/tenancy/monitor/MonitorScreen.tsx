import { Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";
import { DeadTable } from "./DeadTable.tsx";
import { type FactGroup, factGroups } from "./facts.ts";
import { monitorMessages as messages } from "./monitor.messages.ts";
import { QueueTable } from "./QueueTable.tsx";
import { useMonitor } from "./queries.ts";
import "./monitor.css";

/** How the installation does, for operators of the platform. The numbers stay current while the page is in view. */
export function MonitorScreen() {
  const t = useT();
  const { data, error, refetch } = useMonitor();
  return (
    <Page title={t(messages.title)} description={t(messages.description)}>
      <div className="monitor">
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} />}
        {data !== undefined && (
          <div className="monitor-groups">
            {factGroups(data, t).map((group) => (
              <Facts key={group.title} group={group} />
            ))}
          </div>
        )}
        <h2 className="monitor-title">{t(messages.queues)}</h2>
        <QueueTable />
        <h2 className="monitor-title">{t(messages.deadTitle)}</h2>
        <DeadTable />
      </div>
    </Page>
  );
}

function Facts({ group }: { readonly group: FactGroup }) {
  return (
    <section aria-label={group.title}>
      <h2 className="monitor-title">{group.title}</h2>
      <dl className="monitor-facts">
        {group.facts.map(({ label, text, isAlarm }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isAlarm === true ? "monitor-alarm" : ""}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
