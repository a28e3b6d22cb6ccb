import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetLockedUser, keepLockedUser, keptLockedUser } from "./locked-user.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

it("remembers whose session is locked until it is forgotten", () => {
  keepLockedUser({ account: "yangxuemei", name: "杨雪梅" });
  expect(keptLockedUser()).toEqual({ account: "yangxuemei", name: "杨雪梅" });
  forgetLockedUser();
  expect(keptLockedUser()).toBeUndefined();
});

it("takes nothing that was tampered with", () => {
  for (const text of ["x|string", '{"account":1,"name":"a"}|object', '{"account":"","name":"a"}|object', "[1]|array"]) {
    stored.set("gongshu_lockedUser", text);
    expect(keptLockedUser()).toBeUndefined();
  }
});
