import { useState } from "react";
import type { GrantFocus } from "./data-paths.ts";
import type { GrantStep } from "./GrantSteps.tsx";

/** The step in view: the data of a menu that the page is opened for, or the first one. */
export function useGrantStep(focus: GrantFocus | undefined) {
  const first = focus === undefined ? "module" : "resource";
  const [step, setStep] = useState<GrantStep>(first);
  const [seen, setSeen] = useState(focus?.menuId);
  // The page is open already when somebody comes for another menu.
  if (focus?.menuId !== seen) {
    setSeen(focus?.menuId);
    if (focus !== undefined) setStep(first);
  }
  return [step, setStep] as const;
}
