import type { UserInfo } from "@gongshu/contract/account/oauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropWork, findWork, forgetWork, keepWork } from "./kept-work.ts";
import { useSession } from "./session.ts";

/** As much of the browser's store as is used. */
class Store {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const come = (userId: string, tenantId = "t") =>
  // Nothing else of a person is asked here.
  useSession.setState({ userInfo: { userId, tenantId } as UserInfo });

describe("work that is kept over a reload", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { sessionStorage: new Store() });
    come("u");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useSession.setState({ userInfo: undefined });
  });

  it("comes back as it was, bars included, with the time", () => {
    keepWork("record/new", { name: "A|B", rows: [{ quantity: 0 }] });
    expect(findWork("record/new")?.value).toEqual({ name: "A|B", rows: [{ quantity: 0 }] });
    expect(Date.now() - (findWork("record/new")?.time ?? 0)).toBeLessThan(5000);
    expect(findWork("record/1")).toBeUndefined();
  });

  it("is gone once it is dropped", () => {
    keepWork("a", 1);
    keepWork("b", 2);
    dropWork("a");
    expect(findWork("a")).toBeUndefined();
    expect(findWork("b")?.value).toBe(2);
  });

  it("is nobody else's, and nothing is kept while nobody is there", () => {
    keepWork("a", 1);
    come("other");
    expect(findWork("a")).toBeUndefined();
    come("u", "another tenant");
    expect(findWork("a")).toBeUndefined();
    useSession.setState({ userInfo: undefined });
    keepWork("b", 1);
    expect(findWork("a")).toBeUndefined();
    come("u");
    expect(findWork("b")).toBeUndefined();
  });

  it("is forgotten when its owner leaves, and when somebody else comes", () => {
    keepWork("a", 1);
    come("other");
    keepWork("b", 2);
    forgetWork(true);
    expect(findWork("b")?.value).toBe(2);
    come("u");
    expect(findWork("a")).toBeUndefined();
    come("other");
    forgetWork();
    expect(findWork("b")).toBeUndefined();
  });

  it.each(["{", "1", "null", '{"value":1}', '{"time":"x","value":1}'])("is none when the store holds %j", (text) => {
    window.sessionStorage.setItem("gongshu_work_t/u/a", `${text}|string`);
    expect(findWork("a")).toBeUndefined();
  });
});
