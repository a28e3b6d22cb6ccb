import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDisplayToken, keepDisplayToken, readDisplayToken } from "./display-token.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});

describe("the binding of a browser to its boards", () => {
  it("is kept for each board on its own", () => {
    keepDisplayToken("/storageBoard", "d.a.one");
    keepDisplayToken("/controlBoard", "d.a.two");
    forgetDisplayToken("/storageBoard");
    expect([readDisplayToken("/storageBoard"), readDisplayToken("/controlBoard")]).toEqual(["", "d.a.two"]);
    forgetDisplayToken("/controlBoard");
    expect(kept.size).toBe(0);
  });

  it("is none when what is kept is damaged", () => {
    for (const stored of [
      '{"/storageBoard":7}|object',
      '["d.a.one"]|array',
      "d.a.one|string",
      "{",
      '{"/storageBoard":"x y"}|object',
    ]) {
      kept.set("gongshu_display", stored);
      expect(readDisplayToken("/storageBoard")).toBe("");
    }
    keepDisplayToken("/storageBoard", "d.a.one");
    expect(readDisplayToken("/storageBoard")).toBe("d.a.one");
  });
});
