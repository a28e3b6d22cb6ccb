import type { PasswordLevel } from "@gongshu/core/validation/password";
import type { estimate as Estimate } from "./estimator.ts";

let program: Promise<{ readonly estimate: typeof Estimate }> | undefined;

/** The estimator with its word lists weighs more than the sign-in page: it is fetched when the first password is typed. */
function loadEstimator() {
  program ??= import("./estimator.ts").catch((error: unknown) => {
    program = undefined;
    throw error;
  });
  return program;
}

/** How strong a password is estimated to be for an account. Rejects when the estimator cannot be fetched. */
export async function estimateStrength(password: string, account: string): Promise<PasswordLevel> {
  const { estimate } = await loadEstimator();
  return estimate(password, [account]);
}
