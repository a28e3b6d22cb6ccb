import type { FileEntry } from "@gongshu/core/form/definition";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { moved } from "../../lib/moved.ts";
import { useConfirm } from "../../ui/use-confirm.ts";
import { filesMessages as messages } from "./files.messages.ts";
import { type UploadProps, uploadDefaults } from "./upload-props.ts";
import { type UploadLimits, useUploads } from "./use-uploads.ts";

/** What the controls for files and for images have in common: limits, uploads, order, removal, and what is read aloud. */
export function useUploadPlace(props: UploadProps, kind: "file" | "image") {
  const t = useT();
  const ask = useConfirm();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const { value, onChange, onBusyChange, extensions = [] } = props;
  const defaults = uploadDefaults[kind];
  const limits: UploadLimits = {
    type: props.type ?? defaults.type,
    limit: props.limit ?? defaults.limit,
    maxSize: props.maxSize ?? defaults.maxSize,
    unit: props.unit ?? defaults.unit,
    extensions,
    imagesOnly: kind === "image",
  };
  const { tasks, uploads } = useUploads({ ...limits, value, onChange, onSay: setSaid }, box);
  const isBusy = tasks.some(({ state }) => state !== "failed");
  useEffect(() => {
    onBusyChange?.(isBusy);
    return () => {
      if (isBusy) onBusyChange?.(false);
    };
  }, [isBusy, onBusyChange]);
  const remove = async ({ fileId, name }: FileEntry) => {
    const text = t(messages.confirmRemove, { name });
    if (!(await ask({ about: name, text: () => text, okText: t(messages.remove) }))) return;
    uploads.change((entries) => entries.filter((entry) => entry.fileId !== fileId));
    setSaid(t(messages.removed, { name }));
    // What had the focus is gone with its row.
    box.current?.querySelector<HTMLElement>(".upload-button")?.focus();
  };
  const move = (from: number, to: number) => uploads.change((entries) => moved(entries, from, to));
  return {
    box,
    limits,
    tasks,
    add: (files: readonly File[]) => void uploads.add(files),
    cancel: (id: number) => uploads.queue.cancel(id),
    retry: (id: number) => uploads.queue.retry(id),
    remove,
    move,
    said,
  };
}
