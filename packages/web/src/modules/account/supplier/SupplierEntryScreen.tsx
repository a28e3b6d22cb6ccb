import type { EntryInfo } from "@gongshu/contract/account/supplier";
import { Button, Skeleton } from "antd";
import { useSearchParams } from "react-router";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { EntryForm } from "./EntryForm.tsx";
import { EntryLayout } from "./EntryLayout.tsx";
import { EntryOutcome } from "./EntryOutcome.tsx";
import { entryMessages as messages } from "./entry.messages.ts";
import { useEntry } from "./use-entry.ts";

/** The public page behind an invitation link, `/supplierInvite?code=`: what a supplier enters, and what has come of it. */
export function SupplierEntryScreen() {
  const code = useSearchParams()[0].get("code") ?? "";
  return (
    <EntryLayout>
      <Entry key={code} code={code} />
    </EntryLayout>
  );
}

function Entry({ code }: { readonly code: string }) {
  const t = useT();
  const { data, error, refetch, submitted } = useEntry(code);
  if (code === "") return <EntryOutcome kind="fault" title={t(messages.faultTitle)} texts={[t(messages.noCode)]} />;
  if (data !== undefined) return <OpenedEntry code={code} entry={data} onDone={submitted} />;
  if (error === null)
    return (
      <div className="entry-form" role="status" aria-label={t(messages.loading)}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  const isFinal = error instanceof CallError && error.code !== noAnswerCode;
  return (
    <EntryOutcome
      kind="fault"
      title={t(messages.faultTitle)}
      texts={[error.message]}
      {...(!isFinal && { action: <Button onClick={() => void refetch()}>{t(messages.retry)}</Button> })}
    />
  );
}

interface OpenedEntryProps {
  readonly code: string;
  readonly entry: EntryInfo;
  readonly onDone: () => void;
}

function OpenedEntry({ code, entry, onDone }: OpenedEntryProps) {
  const t = useT();
  const tenant = entry.tenantName;
  switch (entry.state) {
    case "submitted":
      return (
        <EntryOutcome
          kind="waiting"
          title={t(messages.submittedTitle)}
          texts={[t(messages.submittedText, { tenant })]}
        />
      );
    case "approved":
      return (
        <EntryOutcome kind="done" title={t(messages.approvedTitle)} texts={[t(messages.approvedText, { tenant })]} />
      );
    case "refused":
      return (
        <EntryOutcome
          kind="fault"
          title={t(messages.refusedTitle)}
          texts={[t(messages.reason, { reason: entry.reason }), t(messages.refusedText, { tenant })]}
        />
      );
    default:
      return <EntryForm code={code} entry={entry} onDone={onDone} />;
  }
}
