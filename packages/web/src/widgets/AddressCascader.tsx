import { areaNames, areaRoot, areaSelector } from "@gongshu/contract/system/area";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Cascader } from "antd";
import { useState } from "react";
import { call } from "../lib/call.ts";
import { useT } from "../lib/locale.ts";
import { endpointQuery } from "../lib/queries.ts";
import { addressMessages as messages } from "./address.messages.ts";
import { type AddressOption, addressOptions } from "./address-options.ts";

export interface AddressCascaderProps {
  readonly id?: string;
  /** Ids from the province down; an empty list is nothing. */
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
  /** How many levels can be chosen: 1 province, 2 city, 3 county, 4 street. */
  readonly level?: 1 | 2 | 3 | 4;
  /** Whether a choice may end before the last level. */
  readonly isPartial?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
}

/** They change about once a year. */
const staleTime = 10 * 60_000;

/** Chooses an address step by step. A level is fetched when it is opened; a value alone costs one question for its names. */
export function AddressCascader(props: AddressCascaderProps) {
  const { id, value = [], onChange, level = 3, isPartial = false, isDisabled = false, placeholder } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  // What is chosen is open from the start.
  const parents = isOpen ? [...new Set([areaRoot, ...value.slice(0, -1), ...opened])] : [];
  const levels = useQueries({
    queries: parents.map((parentId) => ({ ...endpointQuery(areaSelector, { params: { id: parentId } }), staleTime })),
  });
  const byParent = new Map(parents.map((parentId, index) => [parentId, levels[index]?.data?.list]));
  const nameOf = useAddressNames(value);
  return (
    <Cascader<AddressOption>
      {...(id !== undefined && { id })}
      className="form-wide"
      value={[...value]}
      options={addressOptions(byParent, areaRoot, level)}
      loadData={(path) => {
        const last = path.at(-1);
        if (last !== undefined) setOpened((before) => [...before, last.value]);
      }}
      onChange={(ids) => onChange?.((ids ?? []).map(String))}
      onOpenChange={setOpen}
      changeOnSelect={isPartial}
      disabled={isDisabled}
      placeholder={placeholder ?? t(messages.choose)}
      displayRender={() => value.map(nameOf).join(" / ")}
    />
  );
}

/** Names of chosen areas, whatever has been switched off since. */
function useAddressNames(ids: readonly string[]): (id: string) => string {
  const t = useT();
  const body = { ids: [...ids] };
  const { data } = useQuery({
    queryKey: [areaNames.path, body],
    queryFn: () => call(areaNames, { body }),
    enabled: ids.length > 0,
    staleTime,
  });
  const names = new Map(data?.list.map((area) => [area.id, area.fullName]));
  return (id) => names.get(id) ?? (data === undefined ? "…" : `${id} ${t(messages.gone)}`);
}
