import { describe, expect, it } from "vitest";
import { openText, parseOpen } from "./open-record.ts";

describe("the record in the address", () => {
  it.each([{ kind: "new" }, { kind: "edit", id: "r1" }, { kind: "detail", id: "r1" }] as const)(
    "brings %j back",
    (open) => {
      expect(parseOpen(openText(open))).toEqual(open);
    },
  );

  it.each([null, "", "edit", "edit:", "drop:r1", "r1"])("is none for %j", (text) => {
    expect(parseOpen(text)).toBeUndefined();
  });
});
