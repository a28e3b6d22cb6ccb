import {
  beginPairing,
  fetchPairing,
  type Pairing,
  pairableBoards,
  pairingLifeMs,
} from "@gongshu/contract/canvas/display";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { useNow } from "./use-now.ts";

const pollMs = 2000;
const retryMs = 10_000;
const handled = { isHandled: true };

export interface PairingView {
  /** Undefined until the server has given one. */
  readonly pairing: Pairing | undefined;
  readonly remainingMs: number;
  /** Why there is no code, or why the server is not heard while it is shown. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Whether this code is over: used, expired, revoked, or unknown to the server. */
function isOver(state: string | undefined, error: unknown): boolean {
  if (error instanceof CallError && error.code !== noAnswerCode) return true;
  return state !== undefined && state !== "waiting" && state !== "granted";
}

function boardOf(path: string) {
  const board = pairableBoards.find((pairable) => pairable === path);
  if (board === undefined) throw new Error(`${path} is no board that opens without a session`);
  return board;
}

/** Shows codes, one after the other, until one is approved; `onToken` gets what it was approved for. */
export function usePairing(path: string, onToken: (token: string) => void): PairingView {
  // Which code in a row; a new one has a key of its own.
  const [round, setRound] = useState(() => Date.now());
  const begun = useQuery({
    queryKey: [beginPairing.path, path, round],
    queryFn: ({ signal }) => call(beginPairing, { body: { board: boardOf(path) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: "always",
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
    refetchIntervalInBackground: true,
    meta: handled,
  });
  const { data: pairing } = begun;
  const asked = useQuery({
    queryKey: [fetchPairing.path, pairing?.id],
    queryFn: ({ signal }) =>
      call(fetchPairing, { params: { id: pairing?.id ?? "" }, body: { secret: pairing?.secret ?? "" } }, { signal }),
    enabled: pairing !== undefined,
    gcTime: 0,
    retry: false,
    networkMode: "always",
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    meta: handled,
  });
  // By the time that has passed here: clocks of screens on walls are rarely right.
  const remainingMs = pairingLifeMs - (useNow(1000) - begun.dataUpdatedAt);
  const token = asked.data?.token;
  const needsNext = pairing !== undefined && (remainingMs <= 0 || isOver(asked.data?.state, asked.error));
  useEffect(() => {
    if (token !== undefined) onToken(token);
    else if (needsNext) setRound(Date.now());
  }, [token, needsNext, onToken]);
  return {
    pairing,
    remainingMs: Math.min(pairingLifeMs, Math.max(0, remainingMs)),
    error: begun.error ?? asked.error,
    retry: () => void (pairing === undefined ? begun.refetch() : asked.refetch()),
  };
}
