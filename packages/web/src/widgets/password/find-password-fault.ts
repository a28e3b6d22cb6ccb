import { type PasswordFault, type PasswordPolicy, passwordFault, strongLevel } from "@gongshu/core/validation/password";
import { estimateStrength } from "./estimate-strength.ts";

/** Why a new password is refused, with the estimate if the policy asks for one. */
export async function findPasswordFault(
  password: string,
  account: string,
  policy: PasswordPolicy,
): Promise<PasswordFault | undefined> {
  const fault = passwordFault(password, account, policy);
  if (fault !== undefined || policy !== "strong") return fault;
  return (await estimateStrength(password, account)) < strongLevel ? "guessable" : undefined;
}
