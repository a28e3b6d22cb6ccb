import {
  type PasswordFault,
  type PasswordLevel,
  type PasswordPolicy,
  passwordFault,
  strongLevel,
} from "@gongshu/core/validation/password";
import { useEffect, useState } from "react";
import { estimateStrength } from "./estimate-strength.ts";

export interface PasswordCheck {
  /** Why it would be refused. */
  readonly fault: PasswordFault | undefined;
  /** Undefined while it is not known: nothing is typed, it is refused, or the estimate is under way. */
  readonly level: PasswordLevel | undefined;
}

/** Estimates take some ten milliseconds, which is too much for each key. */
const restMs = 150;

/** What can be said of a password while it is typed. */
export function usePasswordCheck(password: string, account: string, policy: PasswordPolicy): PasswordCheck {
  const fault = password === "" ? undefined : passwordFault(password, account, policy);
  const isEstimated = password !== "" && fault === undefined;
  const [estimated, setEstimated] = useState<{ readonly of: string; readonly level: PasswordLevel }>();
  useEffect(() => {
    if (!isEstimated) return undefined;
    let isCancelled = false;
    const timer = setTimeout(() => {
      estimateStrength(password, account).then(
        (level) => isCancelled || setEstimated({ of: password, level }),
        // Without the estimator nothing is said of the strength; what depends on it is said when the form is sent.
        () => undefined,
      );
    }, restMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isEstimated, password, account]);
  const level = isEstimated && estimated?.of === password ? estimated.level : undefined;
  const isGuessable = policy === "strong" && level !== undefined && level < strongLevel;
  return { fault: isGuessable ? "guessable" : fault, level };
}
