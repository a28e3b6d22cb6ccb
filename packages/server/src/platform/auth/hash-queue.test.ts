import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { HashQueue, PasswordQueueFull } from "./hash-queue.ts";

/** Queues work for each group while another piece runs; gives the order in which they had their turn. */
async function order(queue: HashQueue, turns: readonly { isKnown: boolean; group: string }[]) {
  const done: string[] = [];
  const refused: string[] = [];
  const first = queue.run({ isKnown: true, group: "first" }, () => delay(5));
  const all = turns.map((turn, index) =>
    queue
      .run(turn, async () => void done.push(`${turn.group}${index}`))
      .catch((error: unknown) => {
        if (!(error instanceof PasswordQueueFull)) throw error;
        refused.push(`${turn.group}${index}`);
      }),
  );
  await Promise.all([first, ...all]);
  return { done, refused };
}

const of = (group: string, isKnown = false) => ({ group, isKnown });

describe("the queue of password hashes", () => {
  it("lets addresses take turns, so that a flood from one does not hold up another", async () => {
    const turns = [of("a"), of("a"), of("a"), of("a"), of("b")];
    expect((await order(new HashQueue(10), turns)).done).toEqual(["a0", "b4", "a1", "a2", "a3"]);
  });

  it("lets known devices go first, and a stranger after four of them", async () => {
    const turns = [of("s"), of("s"), ...Array.from({ length: 6 }, () => of("k", true))];
    expect((await order(new HashQueue(10), turns)).done).toEqual(["k2", "k3", "k4", "k5", "s0", "k6", "k7", "s1"]);
  });

  it("turns away the latest of the address with the most when it is full, and nobody with a place in the other lane", async () => {
    const turns = [of("a"), of("a"), of("a"), of("b"), of("k", true)];
    expect(await order(new HashQueue(3), turns)).toEqual({ done: ["k4", "a0", "b3", "a1"], refused: ["a2"] });
  });

  it("goes on after work that fails, one piece at a time", async () => {
    const queue = new HashQueue(10);
    let running = 0;
    let most = 0;
    const work = async (fails: boolean) => {
      running += 1;
      most = Math.max(most, running);
      await delay(1);
      running -= 1;
      if (fails) throw new Error("failed");
    };
    const runs = Array.from({ length: 6 }, (_, index) => queue.run(of(String(index)), () => work(index % 2 === 0)));
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(most).toBe(1);
  });
});
