import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { useT } from "#lib/locale.ts";
import { BoardFrame } from "./BoardFrame.tsx";
import { BoardState } from "./BoardState.tsx";
import { boardMessages } from "./board.messages.ts";
import { type ScreenView, useScreen } from "./use-screen.ts";

/** The page of a data screen, `/DataV/view/:moduleId?token=…`. The token leaves the address at once: addresses are shown, copied and logged. */
export function DataScreenView() {
  const { moduleId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const given = search.get("token") ?? "";
  const view = useScreen(moduleId, given);
  useEffect(() => {
    if (given !== "") setSearch({}, { replace: true });
  }, [given, setSearch]);
  const t = useT();
  const title = view.kind === "shown" ? view.fullName : t(boardMessages.screen);
  const isOffline = view.kind === "shown" && view.isOffline;
  return (
    <BoardFrame title={title} {...(isOffline && { note: t(boardMessages.offlineNote) })}>
      <ScreenContent view={view} />
    </BoardFrame>
  );
}

function ScreenContent({ view }: { readonly view: ScreenView }) {
  const t = useT();
  switch (view.kind) {
    case "loading":
      return <BoardState title={t(boardMessages.loading)} />;
    case "offline":
      return <BoardState title={t(boardMessages.offline)} text={t(boardMessages.offlineText)} onRetry={view.retry} />;
    case "locked":
      return <BoardState title={t(boardMessages.screenResting)} text={t(boardMessages.screenLocked)} />;
    case "missing":
      return <BoardState title={t(boardMessages.screenClosed)} text={t(boardMessages.screenMissing)} />;
    case "foreign":
      return <BoardState title={t(boardMessages.screenClosed)} text={t(boardMessages.screenForeign)} />;
    case "closed":
      return <BoardState title={t(boardMessages.screenClosed)} text={view.reason} />;
    case "shown":
      return (
        <BoardState
          title={t(boardMessages.screenNotBuilt)}
          text={t(boardMessages.notBuiltText, { name: view.fullName })}
        />
      );
  }
}
