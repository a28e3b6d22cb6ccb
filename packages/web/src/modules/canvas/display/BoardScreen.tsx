import { getCurrentDisplay } from "@gongshu/contract/canvas/display";
import { errorCodes } from "@gongshu/contract/errors";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { BoardFrame } from "./BoardFrame.tsx";
import { BoardPlaceholder } from "./BoardPlaceholder.tsx";
import { BoardState } from "./BoardState.tsx";
import { boardMessages } from "./board.messages.ts";
import { forgetDisplayToken, keepDisplayToken, readDisplayToken } from "./display-token.ts";
import { PairingPanel } from "./PairingPanel.tsx";

/** So soon a revoked display notices. */
const checkMs = 15_000;

export interface BoardScreenProps {
  /** One of `boardPaths` of the contract. */
  readonly path: string;
  readonly title: string;
}

/** A board, for signed-in users and for screens that an administrator has bound to it. */
export function BoardScreen({ path, title }: BoardScreenProps) {
  const hasSession = useSession((session) => session.token !== "");
  return hasSession ? <BoardPlaceholder title={title} /> : <WallBoard key={path} path={path} title={title} />;
}

function WallBoard({ path, title }: BoardScreenProps) {
  const [token, setToken] = useState(() => readDisplayToken(path));
  const [reason, setReason] = useState<string>();
  const bind = useCallback(
    (fresh: string) => {
      keepDisplayToken(path, fresh);
      setReason(undefined);
      setToken(fresh);
    },
    [path],
  );
  const release = useCallback(
    (why: string) => {
      forgetDisplayToken(path);
      setReason(why);
      setToken("");
    },
    [path],
  );
  return token === "" ? (
    <PairingPanel path={path} title={title} reason={reason} onToken={bind} />
  ) : (
    <BoundBoard token={token} title={title} onRefused={release} />
  );
}

interface BoundBoardProps {
  readonly token: string;
  readonly title: string;
  /** The display is not bound any more. */
  readonly onRefused: (why: string) => void;
}

function BoundBoard({ token, title, onRefused }: BoundBoardProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [getCurrentDisplay.path, token],
    queryFn: ({ signal }) => call(getCurrentDisplay, undefined, { token, signal }),
    refetchInterval: checkMs,
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    meta: { isHandled: true },
  });
  const refusal = error instanceof CallError && error.code !== noAnswerCode ? error : undefined;
  const isRevoked = refusal?.code === errorCodes.tokenInvalid;
  useEffect(() => {
    if (isRevoked) onRefused(refusal.message);
  }, [isRevoked, refusal, onRefused]);
  if (data !== undefined && refusal === undefined) {
    const subtitle = `${data.fullName} · ${data.tenantName}`;
    return (
      <BoardPlaceholder
        title={title}
        subtitle={subtitle}
        {...(error !== null && { note: t(boardMessages.offlineNote) })}
      />
    );
  }
  const retry = () => void refetch();
  return (
    <BoardFrame title={title}>
      {error === null ? (
        <BoardState title={t(boardMessages.loading)} />
      ) : refusal === undefined ? (
        <BoardState title={t(boardMessages.offline)} text={t(boardMessages.offlineText)} onRetry={retry} />
      ) : (
        // Such as a closed tenant: it may open again, so the binding stays.
        <BoardState title={t(boardMessages.resting)} text={refusal.message} onRetry={retry} />
      )}
    </BoardFrame>
  );
}
