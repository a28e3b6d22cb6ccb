import { grantKinds } from "@gongshu/contract/access/authority";
import { Tag } from "antd";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { kindNames, authorityMessages as messages } from "./authority.messages.ts";
import type { GrantChange, GrantChanges } from "./grant-draft.ts";

/** More lines of one kind than these are only counted. */
const shownLines = 100;

/** What saving would change, kind by kind. */
export function GrantSummary({ changes }: { readonly changes: GrantChanges }) {
  const t = useT();
  const { added, removed } = changes;
  if (added.length + removed.length === 0)
    return <EmptyState title={t(messages.noChanges)} description={t(messages.noChangesText)} />;
  return (
    <div className="grant-summary">
      {grantKinds.map((kind) => (
        <KindSummary
          key={kind}
          title={t(kindNames[kind])}
          added={added.filter((change) => change.kind === kind)}
          removed={removed.filter((change) => change.kind === kind)}
        />
      ))}
    </div>
  );
}

interface KindSummaryProps {
  readonly title: string;
  readonly added: readonly GrantChange[];
  readonly removed: readonly GrantChange[];
}

function KindSummary({ title, added, removed }: KindSummaryProps) {
  const t = useT();
  if (added.length + removed.length === 0) return null;
  return (
    <section>
      <h2>
        {title}
        <span className="grant-summary-count">
          {t(messages.changes, { added: added.length, removed: removed.length })}
        </span>
      </h2>
      <ul>
        <ChangeLines label={t(messages.added)} color="success" changes={added} />
        <ChangeLines label={t(messages.removed)} color="error" changes={removed} />
      </ul>
    </section>
  );
}

interface ChangeLinesProps {
  readonly label: string;
  readonly color: "success" | "error";
  readonly changes: readonly GrantChange[];
}

function ChangeLines({ label, color, changes }: ChangeLinesProps) {
  const t = useT();
  const more = changes.length - shownLines;
  return (
    <>
      {changes.slice(0, shownLines).map(({ id, fullName, path }) => (
        <li key={id}>
          <Tag color={color}>{label}</Tag>
          {path.length > 0 && <span className="grant-line-code">{path.join(" / ")} / </span>}
          {fullName}
        </li>
      ))}
      {more > 0 && <li className="grant-line-code">{t(messages.more, { count: more })}</li>}
    </>
  );
}
