import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, noAnswerCode } from "./call-error.ts";
import { reportError } from "./toast.ts";

/** Lists stay fresh this long: switching tabs within it shows what was there, without a request. */
const freshMs = 15_000;

/** Repeats once when no answer came. A refusal is not repeated. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallError && error.code === noAnswerCode;
}

/** Server state of the app. Every failure is reported here once, except where `meta: { isHandled: true }` says that the caller shows it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.["isHandled"] !== true) reportError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.["isHandled"] !== true) reportError(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: 10 * 60_000, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: "always" },
  },
});
