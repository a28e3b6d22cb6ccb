import { go } from "../../lib/page-place.ts";
import { useSession } from "../../lib/session.ts";
import { readInWindow, removeInWindow, writeInWindow } from "../../lib/window-storage.ts";
import { dropJob, trackJob, useJobs } from "../jobs/job-tracker.ts";
import { hideJob, showJob } from "../jobs/job-tray.ts";
import { useImportWork } from "./import-state.ts";
import { type KeptImport, keptImportsKey, parseKeptImports } from "./kept-imports.ts";

/** Whose imports the window keeps; undefined without a user. */
function ownerNow(): string | undefined {
  const { userInfo } = useSession.getState();
  return userInfo === undefined ? undefined : `${userInfo.tenantId}/${userInfo.userId}`;
}

function keep(kept: readonly KeptImport[]): void {
  useImportWork.setState({ kept });
  const owner = ownerNow();
  if (kept.length === 0 || owner === undefined) removeInWindow(keptImportsKey);
  else writeInWindow(keptImportsKey, { owner, imports: kept.map((one) => ({ ...one })) });
}

/** Follows an import until it is put away; it is followed again after a reload. */
export function followImport(begun: KeptImport): void {
  const { id, scope, title } = begun;
  trackJob({ id, scope, title }, () => announceImportEnded(scope));
  keep([...useImportWork.getState().kept.filter((other) => other.id !== id), begun]);
}

/** Tells the lists of what was imported that an import has ended, or was put away. */
export function announceImportEnded(scope: string): void {
  useImportWork.setState(({ ended }) => ({ ended: { ...ended, [scope]: (ended[scope] ?? 0) + 1 } }));
}

/** Forgets an import here; what it does at the server goes on. */
export function putImportAway(id: string): void {
  hideJob(id);
  dropJob(id);
  keep(useImportWork.getState().kept.filter((other) => other.id !== id));
}

export function openImport(scope: string, path: string): void {
  useImportWork.setState({ open: { scope, path } });
}

export function closeImport(): void {
  useImportWork.setState({ open: undefined });
}

/** Tells of an import at the edge of the window, from where its dialog comes back on the page where it was begun. */
export function minimiseImport({ id, scope, path }: KeptImport): void {
  showJob(id, () => {
    hideJob(id);
    go(path);
    openImport(scope, path);
  });
}

/** Follows the imports that this window had before it was loaded anew. */
export function restoreImports(): void {
  const owner = ownerNow();
  if (owner === undefined) return;
  const followed = useJobs.getState().jobs;
  for (const begun of parseKeptImports(readInWindow(keptImportsKey), owner)) {
    if (followed.some(({ id }) => id === begun.id)) continue;
    followImport(begun);
    minimiseImport(begun);
  }
}
