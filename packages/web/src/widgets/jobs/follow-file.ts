import type { JobInfo } from "@gongshu/contract/system/job";
import { dropJob, trackJob } from "./job-tracker.ts";
import { hideJob, showJob } from "./job-tray.ts";
import { openDownload } from "./open-download.ts";

/** The file of a job; undefined for one that ended without. */
function fileOf({ state, result }: JobInfo): { readonly url: string; readonly name: string } | undefined {
  if (state !== "done" || typeof result !== "object" || result === null) return undefined;
  if (!("url" in result) || typeof result.url !== "string") return undefined;
  return { url: result.url, name: "name" in result && typeof result.name === "string" ? result.name : "" };
}

/** Tells of a job whose result is a file, and fetches that when it is there. One that fails keeps its notice, which says why. */
export function followFile(
  job: { readonly id: string; readonly scope: string; readonly title: string },
  onReady: () => void,
): void {
  trackJob(job, (info) => {
    const file = fileOf(info);
    if (file === undefined || !openDownload(file.url, file.name)) return;
    hideJob(info.id);
    dropJob(info.id);
    onReady();
  });
  showJob(job.id);
}
