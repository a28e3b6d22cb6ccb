import { lostReport, lostValues } from "@gongshu/contract/lowcode/visual-dev-removed";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Tag } from "antd";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageLink } from "#ui/PageLink.tsx";
import { useFileExport } from "#widgets/import-export/use-file-export.ts";
import { useFormPlaces } from "../models/queries.ts";
import { planMessages as messages } from "./plan.messages.ts";

interface LostValuesProps {
  readonly model: { readonly id: string; readonly fullName?: string | undefined };
  readonly table: string | null;
  readonly field: string;
}

/** Some of the values that would not convert, with the way to their records; all of them in a workbook. */
export function LostValues({ model, table, field }: LostValuesProps) {
  const t = useT();
  const [place] = useFormPlaces(model.id);
  const report = useFileExport(model.id, model.fullName ?? "");
  const { data, error, refetch } = useQuery({
    ...endpointQuery(lostValues, { params: { id: model.id }, query: { field, ...(table !== null && { table }) } }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} />;
  return (
    <div className="plan-lost">
      <ul>
        {data.list.map(({ recordId, value, isDeleted }) => (
          <li key={`${recordId} ${value}`}>
            <span>{value}</span>
            {isDeleted && <Tag>{t(messages.deleted)}</Tag>}
            {!isDeleted && place !== undefined && (
              <PageLink to={`${place.path}?open=detail:${recordId}`}>{t(messages.openRecord)}</PageLink>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        loading={report.isStarting}
        onClick={() => report.start(() => call(lostReport, { params: { id: model.id }, body: { table, field } }))}
      >
        {t(messages.report)}
      </Button>
    </div>
  );
}
