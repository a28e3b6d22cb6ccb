import type { ImportResult } from "@gongshu/contract/system/import-export";
import { Alert, Button, Table } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
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
          <span className="import-counts">
            {counts.map(([message, count]) => (
              <span key={message.en}>{t(message, { count })}</span>
            ))}
          </span>
        }
        {...(result.errSize > 0 &&
          result.errorUrl !== "" && {
            action: (
              <Button size="small" onClick={onErrors}>
                {t(messages.downloadErrors)}
              </Button>
            ),
          })}
      />
      {extra}
      {result.errors.length > 0 && (
        <>
          <Table
            className="import-errors"
            size="small"
            pagination={false}
            scroll={{ y: 220 }}
            rowKey={(error) => `${error.row} ${error.field} ${error.message}`}
            dataSource={result.errors}
            columns={[
              { key: "row", dataIndex: "row", title: t(messages.row), width: 64, align: "right" },
              { key: "field", dataIndex: "field", title: t(messages.field), width: 140, ellipsis: true },
              { key: "message", dataIndex: "message", title: t(messages.problem) },
            ]}
          />
          {result.errors.length < result.errSize && (
            <p className="import-quiet">{t(messages.firstErrors, { count: result.errors.length })}</p>
          )}
        </>
      )}
    </>
  );
}
