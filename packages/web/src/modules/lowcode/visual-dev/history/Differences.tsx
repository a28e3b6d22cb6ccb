import type { DefinitionChange } from "@gongshu/contract/lowcode/visual-dev-versions";
import { Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { historyMessages as messages } from "./history.messages.ts";
import { useDifferences } from "./queries.ts";

interface DifferencesProps {
  readonly id: string;
  /** Versions; 0 is the draft. */
  readonly from: number;
  readonly to: number;
}

/** What is different between two versions, in words. */
export function Differences({ id, from, to }: DifferencesProps) {
  const t = useT();
  const { data, error, refetch } = useDifferences(id, from, to);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.changes.length === 0) return <p role="status">{t(messages.noDifference)}</p>;
  return <ChangeList changes={data.changes} />;
}

/** Changes of a definition, with their settings below them. */
export function ChangeList({ changes }: { readonly changes: readonly DefinitionChange[] }) {
  return (
    <ul className="history-changes">
      {changes.map(({ kind, text, details }) => (
        <li key={`${kind} ${text}`} data-kind={kind}>
          {text}
          {details.length > 0 && (
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
