import { currentUser } from "@gongshu/contract/account/oauth";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/call.ts";
import { CallError, noAnswerCode } from "../../lib/call-error.ts";
import { useT } from "../../lib/locale.ts";
import { hasUnsavedWork } from "../../lib/tab-page.ts";
import { readInWindow, writeInWindow } from "../../lib/window-storage.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { appMessages } from "../app.messages.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { afterChunkLoadError } from "../routes/after-chunk-load-error.ts";
import { notFoundPath } from "../routes/fixed-paths.ts";
import { tabMessages } from "../tabs/tab.messages.ts";
import { dropTabs } from "../tabs/tabs.ts";

const key = "reloadedFor";
/** A second failure within this time is not due to a new version. */
const againWithinMs = 15_000;

function hasReloaded(path: string): boolean {
  const stored = readInWindow(key);
  if (typeof stored !== "string") return false;
  const [time, ...rest] = stored.split(" ");
  return rest.join(" ") === path && Date.now() - Number(time) < againWithinMs;
}

async function isReachable(): Promise<boolean> {
  try {
    await call(currentUser);
    return true;
  } catch (error) {
    return error instanceof CallError && error.code !== noAnswerCode;
  }
}

/** Shown in a tab whose chunk could not be loaded. */
export function ChunkLoadError({ path }: { readonly path: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [mustExplain, setMustExplain] = useState(false);
  useEffect(() => {
    const decide = async () => {
      const failed = {
        path,
        hasReloaded: hasReloaded(path),
        hasWork: hasUnsavedWork(),
        isReachable: await isReachable(),
      };
      const next = afterChunkLoadError(failed);
      if (next === "explain") return setMustExplain(true);
      if (next === "reload") {
        writeInWindow(key, `${Date.now()} ${path}`);
        return window.location.reload();
      }
      await navigate(notFoundPath, { replace: true });
      dropTabs((tab) => tab === path);
    };
    void decide();
  }, [path, navigate]);
  if (!mustExplain) return <ProgressBar />;
  return (
    <div className="centered">
      <ErrorState title={t(tabMessages.chunkLoadFailed)} />
      <Button type="primary" onClick={() => window.location.reload()}>
        {t(appMessages.reload)}
      </Button>
    </div>
  );
}
