import { describe, expect, it } from "vitest";
import { type SendOptions, UploadQueue, uploadsAtOnce } from "./upload-queue.ts";

interface Sent extends SendOptions {
  readonly name: string;
  readonly resolve: (result: string) => void;
  readonly reject: (error: unknown) => void;
}

const file = (name: string) => new File(["x"], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function queueOf(onError: "drop" | "keep" = "keep") {
  const sent: Sent[] = [];
  const done: string[] = [];
  const queue = new UploadQueue<string>({
    send: ({ name }, options) => new Promise((resolve, reject) => sent.push({ name, resolve, reject, ...options })),
    onDone: (result) => done.push(result),
    onError: () => onError,
  });
  const shown = () => queue.tasks().map(({ file: { name }, state, progress }) => `${name} ${state} ${progress}`);
  return { queue, sent, done, shown };
}

describe("files on their way", () => {
  it("are sent three at a time, the others as soon as there is room", async () => {
    const { queue, sent, done } = queueOf();
    queue.add(["a", "b", "c", "d", "e"].map(file));
    expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(uploadsAtOnce).toBe(3);
    sent[1]?.resolve("b!");
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect(done).toEqual(["b!"]);
    expect(queue.tasks()).toHaveLength(4);
  });

  it("show at most 99.9 per cent until they have arrived, and nothing after", async () => {
    const { queue, sent, shown } = queueOf();
    queue.add([file("a")]);
    sent[0]?.onProgress(0.5);
    expect(shown()).toEqual(["a running 50"]);
    sent[0]?.onProgress(1);
    expect(shown()).toEqual(["a running 99.9"]);
    sent[0]?.resolve("a!");
    await settled();
    expect(shown()).toEqual([]);
  });

  it("begin again at 0 after an error, and stay to be tried again", async () => {
    const { queue, sent, done, shown } = queueOf("keep");
    queue.add([file("a")]);
    sent[0]?.onProgress(0.7);
    sent[0]?.reject(new Error("offline"));
    await settled();
    expect(shown()).toEqual(["a failed 0"]);
    queue.retry(queue.tasks()[0]?.id ?? 0);
    expect(shown()).toEqual(["a running 0"]);
    sent[1]?.resolve("a!");
    await settled();
    expect([done, shown()]).toEqual([["a!"], []]);
  });

  it("are dropped when they were refused, which lets the next one go", async () => {
    const { queue, sent, shown } = queueOf("drop");
    queue.add(["a", "b", "c", "d"].map(file));
    sent[0]?.reject(new Error("refused"));
    await settled();
    expect(shown()).toEqual(["b running 0", "c running 0", "d running 0"]);
  });

  it("are stopped when they are cancelled, and what comes of them later counts for nothing", async () => {
    const { queue, sent, done, shown } = queueOf();
    queue.add(["a", "b", "c", "d"].map(file));
    queue.cancel(queue.tasks()[0]?.id ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(shown()).toEqual(["b running 0", "c running 0", "d running 0"]);
    sent[0]?.onProgress(1);
    sent[0]?.resolve("late");
    await settled();
    expect([done, queue.tasks().length]).toEqual([[], 3]);
  });

  it("are all stopped when nobody wants them any more", async () => {
    const { queue, sent, done } = queueOf();
    queue.add(["a", "b", "c", "d"].map(file));
    queue.dispose();
    for (const one of sent) one.resolve("late");
    await settled();
    expect([sent.every(({ signal }) => signal.aborted), done, queue.tasks(), sent.length]).toEqual([true, [], [], 3]);
  });
});
