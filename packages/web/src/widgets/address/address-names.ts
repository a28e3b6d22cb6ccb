import { areaNames } from "@gongshu/contract/system/area";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { addressMessages as messages } from "./address.messages.ts";

/** Areas change about once a year. */
export const addressStaleMs = 10 * 60_000;

/** Names of stored areas, whatever has been switched off since; one call for a whole address. */
export function useAddressNames(ids: readonly string[]): (id: string) => string {
  const t = useT();
  const body = { ids: [...ids] };
  const { data } = useQuery({
    queryKey: [areaNames.path, body],
    queryFn: () => call(areaNames, { body }),
    enabled: ids.length > 0,
    staleTime: addressStaleMs,
  });
  const names = new Map(data?.list.map((area) => [area.id, area.fullName]));
  return (id) => names.get(id) ?? (data === undefined ? "…" : `${id} ${t(messages.gone)}`);
}
