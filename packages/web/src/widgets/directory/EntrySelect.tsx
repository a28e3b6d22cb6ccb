import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { type ReactNode, useContext, useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { optionFields } from "../../ui/accessible-options.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ShowsWhole } from "../../ui/shows-whole.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { entriesOf, type ListedKind, matchesOf, pagesOf } from "./directory-reads.ts";
import { EntryLine } from "./EntryLine.tsx";
import { entryText, rememberNames } from "./names.ts";
import type { DirectoryPickerProps } from "./picker-props.ts";
import { isOutdated, useEarlyEnter } from "./use-early-enter.ts";
import type { Picking } from "./use-picking.ts";

/** Name, account and organisation need more room than most inputs have. */
const popupWidth = 400;

interface EntrySelectProps extends DirectoryPickerProps {
  readonly kind: ListedKind;
  readonly picking: Picking;
}

/** The name stands where the value is read aloud; see spoken-options. */
function optionOf(entry: PickerEntry) {
  return { id: entry.id, value: entryText(entry), label: entryText(entry), entry };
}

/** The line of an option; of a heading its text. */
function lineOf({ data, label }: { readonly data: { readonly entry?: PickerEntry }; readonly label?: ReactNode }) {
  return data.entry === undefined ? label : <EntryLine entry={data.entry} />;
}

/** What stands under the input: the latest choices and the first of all, or what matches a word. */
function useListed(kind: ListedKind, picking: Picking) {
  const { isOpen, keyword, recent } = picking;
  const t = useT();
  const isSearch = keyword !== "";
  const first = useInfiniteQuery({ ...pagesOf(kind), enabled: isOpen && !isSearch });
  const found = useQuery({ ...matchesOf(kind, keyword), enabled: isOpen && isSearch });
  const active = isSearch ? found : first;
  const pages = useMemo(() => entriesOf(first.data?.pages), [first.data]);
  const matches = found.data?.list;
  const entries = isSearch ? (matches ?? []) : [...recent, ...pages];
  const shown = new Set(recent.map(({ id }) => id));
  const options = isSearch
    ? entries.map(optionOf)
    : [
        ...(recent.length === 0 ? [] : [{ label: t(messages.recent), options: recent.map(optionOf) }]),
        { label: t(messages.all), options: pages.filter(({ id }) => !shown.has(id)).map(optionOf) },
      ].filter((group) => group.options.length > 0);
  const retry = () => void active.refetch();
  return {
    entries,
    options,
    isLoading: active.isFetching,
    isStale: isOutdated(picking, found),
    error: active.error,
    retry,
    hasMore: !isSearch && first.hasNextPage,
  };
}

/** Positions, users and roles under an input. */
export function EntrySelect({ picking, kind, value, isMultiple = false, ...rest }: EntrySelectProps) {
  const isWhole = useContext(ShowsWhole);
  const t = useT();
  const listed = useListed(kind, picking);
  const { error } = listed;
  const choose = (next: string | string[] | undefined) =>
    picking.choose(Array.isArray(next) ? next : next === undefined ? [] : [next], listed.entries);
  const onEarlyKey = useEarlyEnter(picking, listed, { value, isMultiple });
  const withMore = (menu: ReactNode) => (
    <>
      {menu}
      {listed.hasMore && (
        <Button block type="text" size="small" tabIndex={-1} onClick={() => picking.openDialog(true)}>
          {t(messages.more)}
        </Button>
      )}
    </>
  );
  return (
    <Select<string | string[], { value?: string; label: string; entry?: PickerEntry }>
      {...(rest.id !== undefined && { id: rest.id })}
      {...rest.aria}
      {...(isMultiple && { mode: "multiple", ...(!isWhole && { maxTagCount: "responsive" }) })}
      className="wide"
      popupMatchSelectWidth={popupWidth}
      allowClear={rest.aria?.["aria-required"] !== true}
      open={picking.isOpen}
      onOpenChange={picking.open}
      loading={picking.isOpen && listed.isLoading}
      value={isMultiple ? [...value] : (value[0] ?? null)}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" })}
      placeholder={rest.placeholder}
      fieldNames={optionFields}
      options={error === null ? listed.options : []}
      // All are drawn: they are few, and what stands in for those out of view would be read by its id.
      virtual={false}
      showSearch={{
        searchValue: picking.text,
        filterOption: false,
        onSearch: picking.setText,
        autoClearSearchValue: true,
      }}
      labelRender={({ value: id }) => picking.textOf(String(id))}
      optionRender={lineOf}
      notFoundContent={
        error === null ? (
          t(listed.isLoading ? messages.loading : messages.notFound)
        ) : (
          <ErrorState error={error} onRetry={listed.retry} />
        )
      }
      popupRender={withMore}
      onInputKeyDown={onEarlyKey}
      onBlur={() => rest.onBlur?.()}
      onSelect={(id) => rememberNames(listed.entries.filter((entry) => entry.id === id))}
      onChange={choose}
    />
  );
}
