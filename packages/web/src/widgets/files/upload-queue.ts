import { shownProgress } from "@gongshu/core/validation/file-check";

/** A file on its way. One that has arrived is none any more. */
export interface UploadTask {
  readonly id: number;
  readonly file: File;
  /** Per cent, at most 99.9: the answer of the server is still to come. */
  readonly progress: number;
  /** `failed`: nobody has answered, so it can be tried again. */
  readonly state: "waiting" | "running" | "failed";
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Called with the share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface UploadQueueOptions<Result> {
  readonly send: (file: File, options: SendOptions) => Promise<Result>;
  readonly onDone: (result: Result, task: UploadTask) => void;
  /** Says of an error that the file was refused, and is to be dropped; any other leaves it to be tried again. */
  readonly onError: (error: unknown) => "drop" | "keep";
}

/** How many files are sent at the same time; browsers open about six connections, and others need some. */
export const uploadsAtOnce = 3;

/** Sends files, some at the same time. Its tasks are a new list with each change, as `useSyncExternalStore` needs. */
export class UploadQueue<Result> {
  readonly #options: UploadQueueOptions<Result>;
  readonly #running = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #tasks: readonly UploadTask[] = [];
  #lastId = 0;

  constructor(options: UploadQueueOptions<Result>) {
    this.#options = options;
  }

  readonly tasks = (): readonly UploadTask[] => this.#tasks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file): UploadTask => {
      this.#lastId += 1;
      return { id: this.#lastId, file, progress: 0, state: "waiting" };
    });
    this.#set([...this.#tasks, ...added]);
    this.#start();
  }

  /** Stops a file on its way, or forgets one that has failed. */
  cancel(id: number): void {
    this.#running.get(id)?.abort();
    this.#finish(id);
  }

  retry(id: number): void {
    this.#change(id, { state: "waiting", progress: 0 });
    this.#start();
  }

  /** Stops everything: who wanted the files is gone. */
  dispose(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
    this.#set([]);
  }

  #start(): void {
    for (const task of this.#tasks) {
      if (this.#running.size >= uploadsAtOnce) return;
      if (task.state === "waiting") void this.#send(task);
    }
  }

  async #send(task: UploadTask): Promise<void> {
    const { id, file } = task;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#change(id, { state: "running", progress: 0 });
    const onProgress = (share: number) => {
      if (!signal.aborted) this.#change(id, { progress: shownProgress(share) });
    };
    try {
      const result = await this.#options.send(file, { signal, onProgress });
      if (signal.aborted) return;
      this.#finish(id);
      this.#options.onDone(result, task);
    } catch (error) {
      if (signal.aborted) return;
      this.#running.delete(id);
      if (this.#options.onError(error) === "drop") this.#finish(id);
      else this.#change(id, { state: "failed", progress: 0 });
      this.#start();
    }
  }

  #finish(id: number): void {
    this.#running.delete(id);
    this.#set(this.#tasks.filter((task) => task.id !== id));
    this.#start();
  }

  #change(id: number, change: Partial<UploadTask>): void {
    this.#set(this.#tasks.map((task) => (task.id === id ? { ...task, ...change } : task)));
  }

  #set(tasks: readonly UploadTask[]): void {
    this.#tasks = tasks;
    for (const listener of this.#listeners) listener();
  }
}
