import { expect, it } from "vitest";
import { oncePerKey } from "./once-per-key.ts";

it("does its work once for a key, and again for another", async () => {
  const done: string[] = [];
  const work = oncePerKey((key) => Promise.resolve(done.push(key)));
  expect(await Promise.all([work("a"), work("a"), work("b"), work("b")])).toEqual([1, 1, 2, 2]);
  expect(done).toEqual(["a", "b"]);
});
