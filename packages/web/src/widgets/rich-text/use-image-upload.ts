import type { FileEntry } from "@gongshu/core/form/definition";
import { checkUpload } from "@gongshu/core/validation/file-check";
import { useEffect, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { sendFile } from "../files/send-file.ts";
import { uploadDefaults } from "../files/upload-props.ts";

/** Uploads pictures one after the other and hands each over where it was meant to stand. What is refused is told, and the rest goes on. */
export function useImageUpload(type: string, onBusyChange: ((isBusy: boolean) => void) | undefined) {
  const t = useT();
  const [count, setCount] = useState(0);
  const isBusy = count > 0;
  useEffect(() => {
    onBusyChange?.(isBusy);
    return () => {
      if (isBusy) onBusyChange?.(false);
    };
  }, [isBusy, onBusyChange]);
  const send = async (files: readonly File[], insert: (entry: FileEntry) => void) => {
    setCount((before) => before + files.length);
    for (const file of files) {
      try {
        const rules = { ...uploadDefaults.image, extensions: [], imagesOnly: true };
        const refusal = checkUpload(file, rules);
        if (refusal !== undefined) toast("error", t(refusal.message, refusal.params));
        // One after the other: they stand in the order in which they were chosen.
        else insert(await sendFile(type, file, { signal: new AbortController().signal, onProgress: () => undefined }));
      } catch (error) {
        reportError(error);
      } finally {
        setCount((before) => before - 1);
      }
    }
  };
  return { count, send };
}
