import { useEffect, useState } from "react";
import { loadPreferences } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { useTabPages } from "../../lib/tab-page.ts";
import { readInWindow } from "../../lib/window-storage.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { keptImportsKey } from "../../widgets/import-export/kept-imports.ts";
import { useJobTray } from "../../widgets/jobs/job-tray.ts";
import { LastLoginNotice } from "../login/LastLoginNotice.tsx";
import { rememberClosedTabs } from "../palette/closed-tabs.ts";
import { usePalette } from "../palette/palette-state.ts";
import { ConnectionBar } from "./ConnectionBar.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";
import { repeatFailedReads } from "./watch-connection.ts";
import { watchDictionaries } from "./watch-dictionaries.ts";

const SessionRenewal = lazyComponent(() =>
  import("../session/SessionRenewal.tsx").then((module) => module.SessionRenewal),
);
const Palette = lazyComponent(() => import("../palette/Palette.tsx").then((module) => module.Palette));
const ShortcutSheet = lazyComponent(() => import("./ShortcutSheet.tsx").then((module) => module.ShortcutSheet));
const JobTray = lazyComponent(() => import("../../widgets/jobs/JobTray.tsx").then((module) => module.JobTray));

/** True from the first time on that `isWanted` was. */
function useOnceWanted(isWanted: boolean): boolean {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted;
}

/** Tells again of the imports that were under way when this window was loaded anew. */
function followKeptImports(): void {
  if (readInWindow(keptImportsKey) === undefined) return;
  void import("../../widgets/import-export/import-work.ts").then(({ restoreImports }) => restoreImports());
}

/** All that stands beside the pages; what is not used yet is not fetched yet. */
export function LiveExtras() {
  const isExpired = useSession((session) => session.expiry !== undefined);
  const hasWork = useTabPages(({ unsaved }) => Object.keys(unsaved).length > 0);
  const open = usePalette((state) => state.open);
  useEffect(rememberClosedTabs, []);
  useEffect(watchDictionaries, []);
  useEffect(() => void loadPreferences(), []);
  useEffect(followKeptImports, []);
  // Repeats what failed while the screen was locked or no session was open.
  useEffect(() => {
    if (!isExpired) repeatFailedReads();
  }, [isExpired]);
  // Loads the sign-in dialog with the first typed word, because the server may not answer later.
  const needsRenewal = useOnceWanted(hasWork || isExpired);
  const needsPalette = useOnceWanted(open === "palette");
  const needsTray = useOnceWanted(useJobTray(({ jobs }) => jobs.length > 0));
  const needsSheet = useOnceWanted(open === "shortcuts");
  return (
    <>
      <ConnectionBar />
      <UpdateNotice />
      <LastLoginNotice />
      {needsRenewal && <SessionRenewal />}
      {needsPalette && <Palette />}
      {needsTray && <JobTray />}
      {needsSheet && <ShortcutSheet />}
    </>
  );
}
