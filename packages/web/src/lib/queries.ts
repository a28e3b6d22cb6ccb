import type { AnyEndpoint, CallArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { errorCodes } from "@gongshu/contract/errors";
import type { Locale } from "@gongshu/core/text/messages";
import {
  hashKey,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type CallRest, exchange } from "./call.ts";
import { CallError } from "./call-error.ts";
import { toast } from "./toast.ts";

/** The cache key of a call: its path, then its arguments. Invalidating `[endpoint.path]` covers all arguments. */
export function endpointKey<E extends AnyEndpoint>(endpoint: E, args?: CallArguments<E>): QueryKey {
  return args === undefined ? [endpoint.path] : [endpoint.path, args];
}

/** Query options of a read: `useQuery(endpointQuery(dictionary.listData, { params: { id }, query }))`. */
export function endpointQuery<E extends AnyEndpoint>(endpoint: E, ...[args]: CallRest<E, never>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: endpointKey<AnyEndpoint>(endpoint, args),
    queryFn: async ({ signal }) => (await exchange(endpoint, args, { signal })).data as ReplyOf<E>,
  });
}

/** As `endpointQuery`, for replies in the reader's language: each language has an entry of its own in the cache. */
export function localizedEndpointQuery<E extends AnyEndpoint>(
  locale: Locale,
  endpoint: E,
  ...rest: CallRest<E, never>
) {
  const read = endpointQuery(endpoint, ...rest);
  return { ...read, queryKey: [...read.queryKey, locale] };
}

/** What a form was opened with. */
export interface Edited<Data> {
  /** Stays what it was until it is asked for again: what has been typed, and its version, belong to it. */
  readonly data: Data | undefined;
  /** Why there is nothing to edit; null once there is something, whatever fails later. */
  readonly error: Error | null;
  readonly isError: boolean;
  /** Takes what is stored now; rejects when that cannot be read, and what was there stays. */
  readonly refetch: () => Promise<void>;
  /** Asks once more for what could not be read at all. */
  readonly retry: () => void;
}

/**
 * A record for editing: asked for once for each opening of a form, of which `openCount` is the number, and never behind its back. It is held here and
 * not in the cache, which forgets it while the page is out of view, behind another tab or the locked screen.
 */
export function useEdited<Data>(
  read: UseQueryOptions<Data> & { readonly queryKey: QueryKey },
  openCount: number,
  isWanted = true,
): Edited<Data> {
  const queryKey = [...read.queryKey, "edited", openCount];
  const key = hashKey(queryKey);
  const [held, setHeld] = useState<{ readonly key: string; readonly data: Data }>();
  const isHeld = held?.key === key;
  const query = useQuery<Data>({
    ...read,
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isWanted && !isHeld,
  });
  if (isWanted && !isHeld && query.data !== undefined) setHeld({ key, data: query.data });
  const error = isHeld ? null : query.error;
  return {
    data: isHeld ? held.data : undefined,
    error,
    isError: error !== null,
    refetch: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      if (data !== undefined) setHeld({ key, data });
    },
    retry: () => void query.refetch(),
  };
}

export interface EndpointMutationOptions<E extends AnyEndpoint> {
  /** Reads to be repeated after success, and after a 404, because what they show is out of date then. */
  readonly refreshes?: readonly AnyEndpoint[];
  readonly onDone?: (reply: ReplyOf<E>, args: CallArguments<E>) => void;
  /** Runs after a 404, when the reads have been repeated. */
  readonly onNotFound?: (() => void) | undefined;
  /** Shows no success toast, for changes that the screen shows anyway. */
  readonly isQuiet?: boolean;
}

/** The mutation of a write. It shows the success text of the server and repeats the named reads; failures are shown by the query client. */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E,
  options: EndpointMutationOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallArguments<E>> {
  const client = useQueryClient();
  const repeat = () =>
    Promise.all((options.refreshes ?? []).map((read) => client.invalidateQueries({ queryKey: [read.path] })));
  return useMutation<ReplyOf<E>, Error, CallArguments<E>>({
    mutationFn: async (args) => {
      const answer = await exchange(endpoint, args);
      if (options.isQuiet !== true && answer.msg !== "") toast("success", answer.msg);
      return answer.data as ReplyOf<E>;
    },
    onSuccess: async (reply, args) => {
      options.onDone?.(reply, args);
      await repeat();
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.code !== errorCodes.notFound) return;
      await repeat();
      options.onNotFound?.();
    },
  });
}
