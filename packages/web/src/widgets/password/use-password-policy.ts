import { getPasswordPolicy } from "@gongshu/contract/account/password";
import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/queries.ts";

/** The password policy of the tenant; the default policy until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  const { data } = useQuery({ ...endpointQuery(getPasswordPolicy), meta: { isHandled: true } });
  return data?.policy ?? "open";
}
