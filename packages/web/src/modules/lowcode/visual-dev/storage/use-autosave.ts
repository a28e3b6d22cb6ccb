import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { useEffect, useRef } from "react";
import { useCan } from "#lib/permission.ts";
import type { Design } from "../design/design-state.ts";
import { readDesign, textsOf } from "./stored-design.ts";
import type { DesignStorage } from "./use-design-storage.ts";

/** So long nothing is changed before a draft saves itself. */
export const autosaveMs = 5_000;

/**
 * Saves the draft by itself once somebody has stopped changing it. It waits while the design has not the shape of a form, and after a refusal or a
 * conflict until the design is changed again: nobody is asked twice about the same.
 */
export function useAutosave(storage: DesignStorage, present: Design): void {
  const mayEdit = useCan(updateModel);
  const latest = useRef(storage);
  const refused = useRef<Design>(undefined);
  useEffect(() => {
    latest.current = storage;
  });
  const { isDirty, conflict } = storage;
  const isWaiting = mayEdit && isDirty && conflict === null;
  useEffect(() => {
    if (!isWaiting || refused.current === present) return undefined;
    const timer = window.setTimeout(() => {
      if (readDesign(textsOf(present)) === null) return;
      void latest.current.save({ isQuiet: true }).then((isSaved) => {
        if (!isSaved) refused.current = present;
      });
    }, autosaveMs);
    return () => window.clearTimeout(timer);
  }, [isWaiting, present]);
}
