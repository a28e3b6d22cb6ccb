import { getPasswordPolicy } from "@gongshu/contract/account/password";
import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/queries.ts";

/** What the tenant asks of new passwords; until that is known, what a tenant asks that has set nothing. */
export function usePasswordPolicy(): PasswordPolicy {
  const { data } = useQuery({ ...endpointQuery(getPasswordPolicy), meta: { isHandled: true } });
  return data?.policy ?? "open";
}
