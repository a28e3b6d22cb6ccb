import type { AnyEndpoint, CallArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { Locale } from "@gongshu/core/text/messages";
import {
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallRest, exchange } from "./call.ts";
import { toast } from "./toast.ts";

/** The cache key of a call: its path, then its arguments. Invalidating `[endpoint.path]` covers all arguments. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, args?: CallArguments<E>): QueryKey {
  return args === undefined ? [endpoint.path] : [endpoint.path, args];
}

/** Query options of a read: `useQuery(readOf(dictionary.listData, { params: { id }, query }))`. */
export function readOf<E extends AnyEndpoint>(endpoint: E, ...[args]: CallRest<E, never>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf<AnyEndpoint>(endpoint, args),
    queryFn: async ({ signal }) => (await exchange(endpoint, args, { signal })).data as ReplyOf<E>,
  });
}

/** As `readOf`, for replies that say something in the reader's language: those of each language are kept apart. */
export function readIn<E extends AnyEndpoint>(locale: Locale, endpoint: E, ...rest: CallRest<E, never>) {
  const read = readOf(endpoint, ...rest);
  return { ...read, queryKey: [...read.queryKey, locale] };
}

export interface SendOptions<E extends AnyEndpoint> {
  /** Reads to be repeated after success. */
  readonly refreshes?: readonly AnyEndpoint[];
  readonly onDone?: (reply: ReplyOf<E>, args: CallArguments<E>) => void;
  /** No success toast, where the change is plain to see. */
  readonly isQuiet?: boolean;
}

/** A write as a mutation: shows the server's success text, repeats the named reads. Failures take the general path. */
export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallArguments<E>> {
  const client = useQueryClient();
  return useMutation<ReplyOf<E>, Error, CallArguments<E>>({
    mutationFn: async (args) => {
      const answer = await exchange(endpoint, args);
      if (options.isQuiet !== true && answer.msg !== "") toast("success", answer.msg);
      return answer.data as ReplyOf<E>;
    },
    onSuccess: async (reply, args) => {
      options.onDone?.(reply, args);
      await Promise.all((options.refreshes ?? []).map((read) => client.invalidateQueries({ queryKey: [read.path] })));
    },
  });
}
