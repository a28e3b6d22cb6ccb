import { describe, expect, it } from "vitest";
import { readablePassword } from "./readable-password.ts";

describe("readablePassword", () => {
  it("has letters and digits, however long the source gives only one kind", () => {
    // Digits are the last eight characters: the first twelve picks are letters.
    let picks = 0;
    const pick = (below: number) => ((picks += 1) <= 12 ? picks : (picks * 7) % below);
    expect(readablePassword(pick)).toMatch(/^(?=.*\d)(?=.*[A-Za-z])[A-HJ-NP-Za-hj-km-np-z2-9]{12}$/);
    expect(picks).toBeGreaterThan(12);
  });
});
