import { create } from "zustand";
import { useSession } from "../../lib/session.ts";

/** A job that is told of at the edge of the window, whatever page is open. */
export interface TrayJob {
  readonly id: string;
  /** Opens the place where the job was begun; without it the tray only tells. */
  readonly onShow: (() => void) | undefined;
}

export const useJobTray = create<{ readonly jobs: readonly TrayJob[] }>()(() => ({ jobs: [] }));

/** Tells of a job until `hideJob`, or until somebody closes it. */
export function showJob(id: string, onShow?: () => void): void {
  useJobTray.setState(({ jobs }) => ({ jobs: [...jobs.filter((job) => job.id !== id), { id, onShow }] }));
}

/** Tells no more of a job. */
export function hideJob(id: string): void {
  useJobTray.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }));
}

// Jobs belong to the user who started them.
useSession.subscribe(({ userInfo }, before) => {
  if (userInfo?.userId !== before.userInfo?.userId) useJobTray.setState({ jobs: [] });
});
