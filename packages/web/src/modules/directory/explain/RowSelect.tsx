import { Select } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/locale.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useSearchWord } from "#widgets/directory/use-search-word.ts";
import { explainMessages as messages } from "./explain.messages.ts";
import { useRowSearch } from "./queries.ts";

interface RowSelectProps {
  readonly id: string;
  readonly entity: string;
  readonly value: string;
  /** The name that the chosen row goes by. */
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (id: string) => void;
}

function rowLine({ label, data }: { readonly label?: ReactNode; readonly data: { readonly title: string } }) {
  return (
    <span className="explain-row">
      <span>{label}</span>
      <span className="explain-quiet">{data.title}</span>
    </span>
  );
}

/** Finds a row of the list by a word in it. */
export function RowSelect({ id, entity, value, name, isDisabled, onChange }: RowSelectProps) {
  const t = useT();
  const { keyword, setText } = useSearchWord();
  const rows = useRowSearch(entity, keyword);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const isSearching = rows.isPending || rows.isPlaceholderData;
  const found = keyword === "" || rows.error !== null ? [] : (rows.data?.list ?? []);
  const nothing = () => {
    if (keyword === "") return t(messages.rowHint);
    if (rows.error !== null) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />;
    return t(isSearching ? uiMessages.loading : messages.rowNotFound);
  };
  return (
    <Select<string, { value: string; label: string; title: string }>
      id={id}
      className="wide"
      allowClear
      value={value === "" ? null : value}
      disabled={isDisabled}
      placeholder={t(isDisabled && entity !== "" ? messages.noRow : messages.rowHint)}
      loading={rows.isFetching}
      fieldNames={optionFields}
      options={accessibleOptions(found.map((row) => ({ value: row.id, label: row.name, title: row.subText })))}
      showSearch={{ filterOption: false, onSearch: setText }}
      labelRender={({ value: rowId }) => known.get(String(rowId)) ?? name ?? String(rowId)}
      optionRender={rowLine}
      notFoundContent={nothing()}
      onChange={(next: string | undefined) => {
        const row = found.find((candidate) => candidate.id === next);
        if (row !== undefined) setKnown((before) => new Map(before).set(row.id, row.name));
        onChange(next ?? "");
      }}
    />
  );
}
