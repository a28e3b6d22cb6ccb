import { App } from "antd";
import { lazy, Suspense, useCallback } from "react";
import "./jobs.css";

const JobPill = lazy(() => import("./JobPill.tsx").then((module) => ({ default: module.JobPill })));

/**
 * A small notice with the progress of a job that stays in sight whatever page is open; it is held by the app's root, not by the page. `show` opens it,
 * `hide` takes it away; without `onShow` it only tells.
 */
export function useJobPill() {
  const { notification } = App.useApp();
  const show = useCallback(
    (id: string, onShow?: () => void) =>
      notification.open({
        key: `job ${id}`,
        title: null,
        description: (
          <Suspense fallback={null}>
            <JobPill id={id} onShow={onShow} />
          </Suspense>
        ),
        duration: 0,
        placement: "bottomRight",
        className: "job-notice",
      }),
    [notification],
  );
  const hide = useCallback((id: string) => notification.destroy(`job ${id}`), [notification]);
  return { show, hide };
}
