import { afterEach, describe, expect, it } from "vitest";
import { useSession } from "../lib/session.ts";
import { formatDate, formatTime } from "./format-time.ts";

const lateInShanghai = Date.parse("2026-01-31T23:30:00+08:00");
// Only what the rule looks at.
const inZone = (timeZone: string) =>
  useSession.setState(({ userInfo }) => ({ userInfo: { ...userInfo, timeZone } as typeof userInfo }));

afterEach(() => useSession.setState({ userInfo: undefined }));

describe("a point in time", () => {
  it("is told on the clock of the tenant, wherever it is read", () => {
    inZone("Asia/Shanghai");
    expect([formatTime(lateInShanghai), formatDate(lateInShanghai)]).toEqual(["2026-01-31 23:30", "2026-01-31"]);
    inZone("Asia/Tokyo");
    expect([formatTime(lateInShanghai), formatDate(lateInShanghai)]).toEqual(["2026-02-01 00:30", "2026-02-01"]);
  });

  it("is an empty text when there is none", () => {
    expect([formatTime(null), formatDate(undefined)]).toEqual(["", ""]);
  });
});
