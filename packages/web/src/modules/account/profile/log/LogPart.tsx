import { logCategories, type OwnLogRow } from "@gongshu/contract/account/current-user";
import { Segmented } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import type { SearchValues } from "#ui/search-controls.tsx";
import { useOwnLog } from "../queries.ts";
import { logMessages as messages } from "./log.messages.ts";
import { loginColumns, requestColumns } from "./log-columns.tsx";

type Kind = keyof typeof logCategories;

/** The own sign-ins and requests. */
export function LogPart() {
  const t = useT();
  const list = useListState();
  const { tab = "", kind: word, ...filters } = list.filters;
  const kind: Kind = word === "request" ? "request" : "login";
  const place = { tab, ...(kind === "request" && { kind }) };
  const log = useOwnLog({
    category: logCategories[kind],
    keyword: filters["keyword"] ?? "",
    startTime: filters["startTime"] ?? "",
    endTime: filters["endTime"] ?? "",
    currentPage: list.currentPage,
    pageSize: list.pageSize,
  });
  const columns = useMemo(() => (kind === "login" ? loginColumns(t) : requestColumns(t)), [kind, t]);
  const hint = t(kind === "login" ? messages.loginHint : messages.requestHint);
  return (
    <div className="profile-log">
      <Segmented
        aria-label={t(messages.kinds)}
        value={kind}
        options={(["login", "request"] as const).map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(next) => list.setFilters({ tab, kind: next === "request" ? next : "" })}
      />
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: hint },
          { field: "startTime", endField: "endTime", label: t(messages.time), kind: "dateRange" },
        ]}
        values={filters}
        onSearch={(values: SearchValues) => list.setFilters({ ...values, ...place })}
      />
      <DataTable<OwnLogRow>
        name={`own-log-${kind}`}
        label={t(messages[kind])}
        columns={columns}
        rowName={({ moduleName, id }) => moduleName || id}
        {...pagedTable(list, log)}
        empty={{ title: t(messages.emptyTitle), description: t(messages.emptyText) }}
        isFilling={false}
      />
    </div>
  );
}
