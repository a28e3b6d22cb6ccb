import { describe, expect, it } from "vitest";
import { AnswerCache, type CachedAnswer } from "./answer-cache.ts";

const answer = (data: unknown): CachedAnswer => ({ data, rows: 1, isTruncated: false });

function cacheAt(limits = { maxBytes: 4000, maxEntries: 10 }) {
  const cache = new AnswerCache(limits);
  let nowMs = 0;
  let asked = 0;
  const get = (key: string, data: unknown = key, tenant = "t") =>
    cache.get(
      key,
      tenant,
      100,
      () => nowMs,
      () => {
        asked += 1;
        return Promise.resolve(answer(data));
      },
    );
  return { cache, get, later: (ms: number) => (nowMs += ms), asked: () => asked };
}

describe("answers in memory", () => {
  it("are asked once for calls at the same time, and again when their time is over", async () => {
    const { get, later, asked } = cacheAt();
    await Promise.all([get("a"), get("a"), get("a")]);
    later(99);
    expect([(await get("a")).isCached, asked()]).toEqual([true, 1]);
    later(1);
    expect([(await get("a")).isCached, asked()]).toEqual([false, 2]);
  });

  it("take a bounded room: the least used leave, and what is too large is not kept", async () => {
    const { cache, get, asked } = cacheAt();
    for (const key of ["a", "b", "c", "d", "e"]) await get(key, "x".repeat(900));
    expect(cache.bytes).toBeLessThanOrEqual(4000);
    await get("e", "x".repeat(900));
    expect(asked()).toBe(5);
    await get("a", "x".repeat(900));
    expect(asked()).toBe(6);
    await get("large", "x".repeat(2000));
    expect((await get("large", "x".repeat(2000))).isCached).toBe(false);
    cache.drop(undefined);
    expect(cache.bytes).toBe(0);
  });

  it("are forgotten by tenant, also those on their way", async () => {
    const { cache, get, asked } = cacheAt();
    await get("a", 1, "one");
    await get("b", 1, "two");
    const onItsWay = get("c", 1, "one");
    cache.drop("one");
    await onItsWay;
    await Promise.all([get("a", 2, "one"), get("b", 2, "two"), get("c", 2, "one")]);
    expect(asked()).toBe(5);
  });

  it("are not kept when they fail", async () => {
    const { cache, get, asked } = cacheAt();
    const fail = () =>
      cache.get(
        "a",
        "t",
        100,
        () => 0,
        () => Promise.reject(new Error("no")),
      );
    await expect(fail()).rejects.toThrow("no");
    expect([(await get("a")).isCached, asked()]).toEqual([false, 1]);
  });
});
