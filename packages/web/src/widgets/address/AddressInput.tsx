import { areaRoot, areaSelector, findAddresses } from "@gongshu/contract/system/area";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Cascader } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { endpointQuery } from "../../lib/queries.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useSearchWord } from "../directory/use-search-word.ts";
import type { FieldAria } from "../form/field-control.ts";
import { addressMessages as messages } from "./address.messages.ts";
import { addressStaleMs, useAddressNames } from "./address-names.ts";
import { type AddressOption, addressOptions, foundOptions } from "./address-options.ts";
import "../widgets.css";

export interface AddressInputProps {
  readonly id?: string;
  /** Ids from the province down; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onBlur?: () => void;
  /** The last level that can be chosen: 0 province, 1 city, 2 county, 3 street. */
  readonly level?: 0 | 1 | 2 | 3;
  /** Whether a choice may end before the last level. */
  readonly isPartial?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
}

/** The levels that are open, and what a word finds. */
function useOptions({ value, level, isPartial }: Required<Pick<AddressInputProps, "value" | "level" | "isPartial">>) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { text, keyword, setText } = useSearchWord();
  const isSearch = keyword !== "";
  // What is chosen is open from the start.
  const parents = isOpen ? [...new Set([areaRoot, ...value.slice(0, level), ...opened])] : [];
  const levels = useQueries({
    queries: parents.map((id) => ({ ...endpointQuery(areaSelector, { params: { id } }), staleTime: addressStaleMs })),
  });
  const query = { keyword, level, partial: isPartial ? 1 : 0 };
  const found = useQuery({ ...endpointQuery(findAddresses, { query }), enabled: isOpen && isSearch });
  const byParent = new Map(parents.map((parentId, index) => [parentId, levels[index]?.data?.list]));
  const list = found.data?.list ?? [];
  const failed = isSearch ? (found.isError ? found : undefined) : levels.find(({ isError }) => isError);
  return {
    options: isSearch ? foundOptions(list) : addressOptions(byParent, areaRoot, level + 1),
    foundKeys: new Set(list.map(({ ids }) => ids.join(","))),
    isLoading: isSearch ? found.isFetching : levels[0]?.isPending === true,
    failed,
    text,
    setText,
    openBelow: (id: string) => setOpened((before) => [...before, id]),
    onOpenChange: (next: boolean) => {
      setOpen(next);
      if (!next) setText("");
    },
  };
}

/** Chooses an address step by step or by a word. A level is fetched when it is opened; a stored value costs one call for its names. */
export function AddressInput({ id, value, onChange, level = 3, isPartial = false, aria, ...rest }: AddressInputProps) {
  const t = useT();
  const listed = useOptions({ value, level, isPartial });
  const nameOf = useAddressNames(value);
  const { failed } = listed;
  return (
    <Cascader<AddressOption>
      {...(id !== undefined && { id })}
      {...aria}
      className="wide"
      value={[...value]}
      options={listed.options}
      allowClear={aria?.["aria-required"] !== true}
      loadData={(path) => {
        const last = path.at(-1);
        if (last !== undefined) listed.openBelow(last.value);
      }}
      onChange={(ids) => onChange((ids ?? []).map(String))}
      onOpenChange={listed.onOpenChange}
      changeOnSelect={isPartial}
      showSearch={{
        searchValue: listed.text,
        onSearch: listed.setText,
        limit: false,
        filter: (_word, path) => listed.foundKeys.has(path.map((area) => area.value).join(",")),
      }}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" })}
      placeholder={rest.placeholder ?? t(messages.choose)}
      displayRender={() => value.map(nameOf).join(" / ")}
      notFoundContent={
        failed === undefined || failed.error === null ? (
          t(listed.isLoading ? messages.loading : messages.none)
        ) : (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        )
      }
      onBlur={() => rest.onBlur?.()}
    />
  );
}
