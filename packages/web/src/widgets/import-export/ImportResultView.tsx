import type { ImportResult } from "@gongshu/contract/system/import-export";
import { formatNumber } from "@gongshu/core/validation/number-text";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { importMessages as messages } from "./import.messages.ts";

function headingOf(result: ImportResult) {
  if (result.dryRun) return result.errSize > 0 ? messages.checkedWrong : messages.checkedGood;
  return result.errSize > 0 ? messages.someWrong : messages.allGood;
}

interface ImportResultViewProps {
  readonly result: ImportResult;
  /** Fetches the workbook with the wrong rows. */
  readonly onErrors: () => void;
  /** What else the import has to say. */
  readonly extra: ReactNode;
}

/** Counts, the first errors, and the workbook with all of them. */
export function ImportResultView({ result, onErrors, extra }: ImportResultViewProps) {
  const t = useT();
  const { dryRun } = result;
  const counts = [
    [messages.total, result.totalSize],
    [dryRun ? messages.wouldInsert : messages.inserted, result.insertSize],
    [dryRun ? messages.wouldUpdate : messages.updated, result.updateSize],
    [dryRun ? messages.wouldSkip : messages.skipped, result.skipSize],
    [messages.wrong, result.errSize],
  ] as const;
  return (
    <>
      <Alert
        type={result.errSize > 0 ? "warning" : "success"}
        showIcon
        title={t(headingOf(result))}
        description={
          <>
            <span className="import-counts">
              {counts.map(([message, count]) => (
                <span key={message.en}>{t(message, { count: formatNumber(count, { thousands: true }) })}</span>
              ))}
            </span>
            {result.errSize > 0 && result.errorUrl !== "" && (
              <Button size="small" className="import-fetch-errors" onClick={onErrors}>
                {t(messages.downloadErrors)}
              </Button>
            )}
          </>
        }
      />
      {extra}
      {result.errors.length > 0 && (
        <>
          <div className="import-errors">
            <DataTable
              label={t(messages.wrongRows)}
              columns={[
                { key: "row", title: t(messages.row), kind: "number" },
                { key: "field", title: t(messages.field) },
                { key: "message", title: t(messages.problem) },
              ]}
              rows={result.errors}
              rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
              rowName={({ row }) => String(row)}
              hasIndex={false}
              isFilling={false}
              maxHeight={220}
            />
          </div>
          {result.errors.length < result.errSize && (
            <p className="import-quiet">{t(messages.firstErrors, { count: result.errors.length })}</p>
          )}
        </>
      )}
    </>
  );
}
