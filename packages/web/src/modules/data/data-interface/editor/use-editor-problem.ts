import type { SqlPlace } from "@gongshu/contract/data/data-interface";
import type { FieldError } from "@gongshu/contract/errors";
import { useState } from "react";
import { CallError, claimError } from "#lib/call-error.ts";
import { reportError } from "#lib/toast.ts";

/** A refusal as the editor shows it: sentences by their fields, and the place in the query. */
export interface EditorProblem {
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly at: SqlPlace | undefined;
}

function problemOf(error: CallError): EditorProblem {
  const data = typeof error.data === "object" && error.data !== null ? error.data : {};
  const position: unknown = "position" in data ? data.position : undefined;
  const isPlace = typeof position === "object" && position !== null && "offset" in position;
  // The server's own reply has this shape.
  return { message: error.message, errors: error.errors, at: isPlace ? (position as SqlPlace) : undefined };
}

/** Refusals because of what is written stay on the page; all others are toasts. */
export function useEditorProblem() {
  const [problem, setProblem] = useState<EditorProblem>();
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0) {
        claimError(error);
        setProblem(problemOf(error));
      } else reportError(error);
      return false;
    }
  };
  return { problem, attempt };
}
