import { fileMessages } from "@gongshu/contract/system/file.messages";
import type { FileEntry } from "@gongshu/core/form/definition";
import type { SizeUnit } from "@gongshu/core/text/file-size";
import { checkCount, checkUpload, type FileRefusal, keepLast } from "@gongshu/core/validation/file-check";
import { fileCheckMessages } from "@gongshu/core/validation/file-check.messages";
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { hasEnded } from "../../lib/call.ts";
import { CallError, claimError, noAnswerCode } from "../../lib/call-error.ts";
import { type Translate, useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { filesMessages as messages } from "./files.messages.ts";
import { sendFile } from "./send-file.ts";
import { UploadQueue, type UploadTask } from "./upload-queue.ts";

/** What a place for files takes. */
export interface UploadLimits {
  /** The category under which the server keeps the files. */
  readonly type: string;
  /** 0 takes any number; 1 keeps only the newest. */
  readonly limit: number;
  /** In `unit`; a file must be smaller. 0 checks no size. */
  readonly maxSize: number;
  readonly unit: SizeUnit;
  /** Endings that are taken; none takes every one. */
  readonly extensions: readonly string[];
  readonly imagesOnly: boolean;
}

export interface UploadsOptions extends UploadLimits {
  readonly value: readonly FileEntry[];
  readonly onChange: (entries: readonly FileEntry[]) => void;
  /** Somebody who cannot see the list is told. */
  readonly onSay: (text: string) => void;
  readonly t: Translate;
}

/** Folders look like files until they are read. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The entry in its place: files stand in the order in which they were chosen, whichever arrives first. */
function placed(entries: readonly FileEntry[], entry: FileEntry, orders: ReadonlyMap<string, number>): FileEntry[] {
  const own = orders.get(entry.fileId) ?? 0;
  const later = entries.findIndex(({ fileId }) => (orders.get(fileId) ?? 0) > own);
  return later < 0 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
}

/**
 * The uploads of one place: what is on its way, and what may join it. A file that the server refuses is dropped with the server's sentence; one that
 * nobody answered for stays, to be tried again.
 */
class Uploads {
  readonly queue: UploadQueue<FileEntry>;
  /** As it was drawn last, with what has arrived since. */
  #place: UploadsOptions;
  /** The order in which files were chosen, whichever arrives first. */
  readonly #orders = new Map<string, number>();

  constructor(place: UploadsOptions) {
    this.#place = place;
    this.queue = new UploadQueue({
      send: (file, sending) => sendFile(this.#place.type, file, sending),
      onDone: (entry, { id }) => this.#take(entry, id),
      onError: (error) => this.#fail(error),
    });
  }

  follow(place: UploadsOptions): void {
    this.#place = place;
  }

  async add(files: readonly File[]): Promise<void> {
    const readable = await Promise.all(files.map(isReadable));
    const { taken, refusals } = chosenOf(this.#place, files, readable, this.queue.tasks());
    for (const { message, params } of refusals) toast("error", this.#place.t(message, params));
    if (this.#place.limit === 1 && taken.length > 0) for (const { id } of this.queue.tasks()) this.queue.cancel(id);
    this.queue.add(taken);
  }

  /** Changes the entries as they are at that moment: files may have arrived since they were drawn. */
  change(next: (entries: readonly FileEntry[]) => readonly FileEntry[]): void {
    const value = next(this.#place.value);
    this.#place = { ...this.#place, value };
    this.#place.onChange(value);
  }

  #take(entry: FileEntry, id: number): void {
    this.#orders.set(entry.fileId, id);
    this.change((entries) => keepLast(placed(entries, entry, this.#orders), this.#place.limit));
    this.#place.onSay(this.#place.t(messages.uploaded, { name: entry.name }));
  }

  #fail(error: unknown): "drop" | "keep" {
    const isRefusal = error instanceof CallError && error.code !== noAnswerCode && !hasEnded(error);
    claimError(error);
    toast("error", isRefusal ? error.message : this.#place.t(fileMessages.failed));
    return isRefusal ? "drop" : "keep";
  }
}

/** The uploads of the place that `box` holds. They go on while its tab is hidden, and stop when it is gone. */
export function useUploads(given: Omit<UploadsOptions, "t">, box: RefObject<HTMLElement | null>) {
  const t = useT();
  const [uploads] = useState(() => new Uploads({ ...given, t }));
  const { queue } = uploads;
  useLayoutEffect(() => uploads.follow({ ...given, t }));
  useEffect(() => {
    const element = box.current;
    return () => {
      // A tab that is only hidden is still in the page.
      window.setTimeout(() => {
        if (element?.isConnected !== true) queue.dispose();
      });
    };
  }, [queue, box]);
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks);
  return { tasks, uploads };
}

interface Chosen {
  readonly taken: readonly File[];
  /** One of each. */
  readonly refusals: readonly FileRefusal[];
}

/** What of the chosen files may be uploaded. */
function chosenOf(
  { value, limit, imagesOnly, ...rules }: UploadsOptions,
  files: readonly File[],
  readable: readonly boolean[],
  tasks: readonly UploadTask[],
): Chosen {
  const refusals = new Map<string, FileRefusal>();
  const refuse = (refusal: FileRefusal) => refusals.set(refusal.message.zh, refusal);
  const good = files.filter((file, index) => {
    const refusal =
      readable[index] === false ? { message: fileCheckMessages.abnormal } : checkUpload(file, { ...rules, imagesOnly });
    if (refusal !== undefined) refuse(refusal);
    return refusal === undefined;
  });
  // One place for one file: the newest takes it.
  if (limit === 1) return { taken: good.slice(-1), refusals: [...refusals.values()] };
  const free = limit > 0 ? Math.max(0, limit - value.length - tasks.length) : good.length;
  const surplus = checkCount(value.length + tasks.length + good.length, limit, imagesOnly);
  if (surplus !== undefined && good.length > 0) refuse(surplus);
  return { taken: good.slice(0, free), refusals: [...refusals.values()] };
}
