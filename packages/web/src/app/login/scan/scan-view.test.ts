import { describe, expect, it } from "vitest";
import { jumpAddress, type ScanView, viewAfter } from "./scan-view.ts";

const ticket = { id: "t", secret: "s" };
const open: ScanView = { kind: "open", ticket, deadline: 5 };
const seen: ScanView = { kind: "seen", ticket, deadline: 5, name: "张三" };
const granted = { state: "granted", token: "x", tenantId: "", theme: "classic" } as const;

describe("what the scan panel shows", () => {
  it("names who has scanned, and follows the answer", () => {
    expect(viewAfter(open, { state: "seen", realName: "张三" })).toEqual(seen);
    expect(viewAfter(seen, { state: "refused" })).toEqual({ kind: "refused" });
    expect(viewAfter(open, granted)).toEqual({ kind: "granted" });
    expect(viewAfter(seen, { state: "open" })).toEqual(open);
  });

  it("stays the same object when an answer says nothing new, so that nothing is drawn again", () => {
    expect(viewAfter(open, { state: "open" })).toBe(open);
    expect(viewAfter(seen, { state: "seen", realName: "张三" })).toBe(seen);
  });

  it("takes no late answer for a code that is over", () => {
    const over: ScanView = { kind: "over", text: "" };
    expect(viewAfter(over, { state: "seen", realName: "张三" })).toBe(over);
    expect(viewAfter({ kind: "loading" }, granted)).toEqual({ kind: "loading" });
  });

  it("leads the phone to the confirming page and tells it no secret", () => {
    expect(jumpAddress("https://erp.example.com", "a&b")).toBe("https://erp.example.com/jump?ticket=a%26b");
  });
});
