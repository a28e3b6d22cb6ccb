import { headerNamePattern, headerValuePattern } from "@gongshu/contract/request-headers";
import { requireSettableHeaders } from "./http-exchange.ts";

/** What is wrong with a header that somebody has written: its name, that it is there twice, or its value. */
export type HeaderProblem = "name" | "twice" | "value";

interface WrittenHeader {
  readonly name: string;
  readonly value: string;
}

/** The headers that cannot be sent, by their places. */
export function headerProblems(headers: readonly WrittenHeader[]): { index: number; problem: HeaderProblem }[] {
  const seen = new Set<string>();
  return headers.flatMap((header, index) => {
    const key = header.name.toLowerCase();
    const problem = seen.has(key) ? "twice" : problemOf(header);
    seen.add(key);
    return problem === undefined ? [] : [{ index, problem }];
  });
}

function problemOf({ name, value }: WrittenHeader): HeaderProblem | undefined {
  if (!headerNamePattern.test(name) || !isSettable(name)) return "name";
  return headerValuePattern.test(value) ? undefined : "value";
}

function isSettable(name: string): boolean {
  try {
    requireSettableHeaders({ [name]: "" });
    return true;
  } catch {
    return false;
  }
}
