import { describe, expect, it } from "vitest";
import { faceAfter, jumpAddress, type ScanFace } from "./scan-face.ts";

const ticket = { id: "t", secret: "s" };
const open: ScanFace = { kind: "open", ticket, deadline: 5 };
const seen: ScanFace = { kind: "seen", ticket, deadline: 5, name: "张三" };
const granted = { state: "granted", token: "x", tenantId: "", theme: "classic" } as const;

describe("what the scan panel shows", () => {
  it("names who has scanned, and follows the answer", () => {
    expect(faceAfter(open, { state: "seen", realName: "张三" })).toEqual(seen);
    expect(faceAfter(seen, { state: "refused" })).toEqual({ kind: "refused" });
    expect(faceAfter(open, granted)).toEqual({ kind: "granted" });
    expect(faceAfter(seen, { state: "open" })).toEqual(open);
  });

  it("stays the same object when an answer says nothing new, so that nothing is drawn again", () => {
    expect(faceAfter(open, { state: "open" })).toBe(open);
    expect(faceAfter(seen, { state: "seen", realName: "张三" })).toBe(seen);
  });

  it("takes no late answer for a code that is over", () => {
    const over: ScanFace = { kind: "over", text: "" };
    expect(faceAfter(over, { state: "seen", realName: "张三" })).toBe(over);
    expect(faceAfter({ kind: "loading" }, granted)).toEqual({ kind: "loading" });
  });

  it("leads the phone to the confirming page and tells it no secret", () => {
    expect(jumpAddress("https://erp.example.com", "a&b")).toBe("https://erp.example.com/jump?ticket=a%26b");
  });
});
