import { generalMessages } from "@gongshu/contract/general.messages";
import { useState } from "react";
import { CallError, claimError } from "../../lib/call-error.ts";
import { say } from "../../lib/locale.ts";

/** What is wrong with the one input of a step, said under it. */
export function useFieldProblem() {
  const [problem, show] = useState("");
  /** Gives true when it went through. */
  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    show("");
    try {
      await task();
      return true;
    } catch (error) {
      if (error instanceof CallError) claimError(error);
      show(error instanceof CallError ? (error.errors[0]?.message ?? error.message) : say(generalMessages.failed));
      return false;
    }
  };
  return { problem, show, attempt };
}
