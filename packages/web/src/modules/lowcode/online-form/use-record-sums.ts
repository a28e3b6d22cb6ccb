import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import type { SumTitle } from "#ui/table-props.ts";
import { useModule } from "#ui/use-module.ts";
import { usePainted } from "#widgets/form/use-painted.ts";
import type { FormSources } from "#widgets/lookups.ts";
import { columnAt, type OnlineModel } from "./online-model.ts";
import { type RecordListQuery, readRecords } from "./queries.ts";

// Most sums are those of all rows.
const loadPageSums = () => import("./page-sums.ts");

interface SummedColumns {
  readonly columns: readonly DataColumn<RecordRow>[];
  readonly sumTitle: SumTitle | undefined;
}

/** The sums by the keys of their columns, over all rows that the search chooses; undefined while they are on their way, null where adding up takes too long. */
function useRecordSums(modelId: string, query: RecordListQuery, isAsked: boolean) {
  // Apart from the rows, which do not wait for it; paging and sorting do not ask again.
  const asked = {
    ...query,
    currentPage: 1,
    pageSize: 1,
    sidx: "",
    sort: "desc",
    sorts: undefined,
    withSums: true,
  } as const;
  const { data, isError } = useQuery({ ...readRecords(modelId, asked), enabled: isAsked });
  return isError ? null : data?.sums;
}

/**
 * The columns with the sums over all rows that match, which are asked for once `isShown`: the rows stand in a table that has a line for them. Where these
 * cannot be had, the sums of the page stand there, and say so.
 */
export function useSummedColumns(
  model: OnlineModel,
  query: RecordListQuery,
  columns: readonly DataColumn<RecordRow>[],
  { lookups }: FormSources,
  isShown: boolean,
): SummedColumns {
  const t = useT();
  // The first rows are painted before the server adds up.
  const isPainted = usePainted(isShown, false);
  const isAsked = isShown && isPainted && columns.some(({ sumOf }) => sumOf !== undefined);
  const sums = useRecordSums(model.id, query, isAsked);
  const late = useModule(loadPageSums, sums === null);
  const ofPage = sums === null ? late : undefined;
  return useMemo(() => {
    const fields = new Map(
      model.list.columns.flatMap(({ field }) => {
        const column = columnAt(model.form, field);
        return column === undefined || typeof column === "string" ? [] : [[column.field, column] as const];
      }),
    );
    const textOf = (key: string, rows: readonly RecordRow[]) => {
      const [field, sum] = [fields.get(key), sums?.[key]];
      if (field === undefined) return "";
      if (sums === null) return ofPage?.pageSum(rows, field, lookups) ?? "";
      return sum === undefined ? "" : kindOf(field).text(Number(sum), field, lookups);
    };
    const summed = columns.map((column) =>
      column.sumOf === undefined
        ? column
        : { ...column, sumOf: (rows: readonly RecordRow[]) => textOf(column.key, rows) },
    );
    return { columns: summed, sumTitle: ofPage?.pageSumTitle(t) };
  }, [columns, sums, ofPage, model, lookups, t]);
}
