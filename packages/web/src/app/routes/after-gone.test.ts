import { describe, expect, it } from "vitest";
import { afterGone } from "./after-gone.ts";

const gone = { path: "/system/area", hasReloaded: false, hasWork: false, isReachable: true };

describe("a page whose program cannot be fetched", () => {
  it("is reloaded once, for a new version", () => {
    expect(afterGone(gone)).toBe("reload");
    expect(afterGone({ ...gone, hasReloaded: true })).toBe("notFound");
  });

  it.each(["/home", "/controlCenterBoard"])("never turns into 404 at %s", (path) => {
    expect(afterGone({ ...gone, path })).toBe("reload");
    expect(afterGone({ ...gone, path, hasReloaded: true })).toBe("say");
  });

  it("takes no typed work with it, and does not reload into nothing", () => {
    expect(afterGone({ ...gone, hasWork: true })).toBe("say");
    expect(afterGone({ ...gone, isReachable: false })).toBe("say");
  });
});
