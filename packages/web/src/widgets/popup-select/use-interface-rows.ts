import { callInterface } from "@gongshu/contract/data/data-interface-call";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { endpointQuery } from "../../lib/queries.ts";
import { cellText, type InterfaceRow, rowsOf } from "./interface-rows.ts";
import type { PopupSource } from "./popup-props.ts";

const noParameters = {};

/** The rows of a data interface, asked for once for all that show the same. */
export function useInterfaceRows(
  { interfaceId, parameters = noParameters, valueField, textField }: PopupSource,
  isWanted: boolean,
) {
  const { data, isFetching, error, refetch, isSuccess } = useQuery({
    ...endpointQuery(callInterface, { params: { id: interfaceId }, query: { ...parameters } }),
    enabled: isWanted,
  });
  const rows = useMemo(() => rowsOf(data, valueField), [data, valueField]);
  const texts = useMemo(
    () => new Map((rows ?? []).map((row) => [cellText(row[valueField]), cellText(row[textField])] as const)),
    [rows, valueField, textField],
  );
  const byId = useMemo(
    () => new Map((rows ?? []).map((row): readonly [string, InterfaceRow] => [cellText(row[valueField]), row])),
    [rows, valueField],
  );
  /** An id that the interface does not give reads as itself. */
  const textOf = (id: string) => texts.get(id) ?? (isWanted && !isSuccess && error === null ? "…" : id);
  return {
    rows: rows ?? [],
    byId,
    textOf,
    isLoading: isFetching,
    isNoList: isSuccess && rows === undefined,
    error,
    refetch,
  };
}
