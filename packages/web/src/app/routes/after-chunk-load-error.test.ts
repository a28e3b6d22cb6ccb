import { describe, expect, it } from "vitest";
import { afterChunkLoadError } from "./after-chunk-load-error.ts";

const failed = { path: "/system/area", hasReloaded: false, hasWork: false, isReachable: true };

describe("a page whose program cannot be fetched", () => {
  it("is reloaded once, for a new version", () => {
    expect(afterChunkLoadError(failed)).toBe("reload");
    expect(afterChunkLoadError({ ...failed, hasReloaded: true })).toBe("notFound");
  });

  it.each(["/home", "/controlCenterBoard"])("never turns into 404 at %s", (path) => {
    expect(afterChunkLoadError({ ...failed, path })).toBe("reload");
    expect(afterChunkLoadError({ ...failed, path, hasReloaded: true })).toBe("explain");
  });

  it("takes no typed work with it, and does not reload into nothing", () => {
    expect(afterChunkLoadError({ ...failed, hasWork: true })).toBe("explain");
    expect(afterChunkLoadError({ ...failed, isReachable: false })).toBe("explain");
  });
});
