import type { Belonging } from "@gongshu/contract/directory/hand-over";
import { describe, expect, it } from "vitest";
import { assignmentsOf, type Draft, endingsFor, faultOf, readResults } from "./hand-over-plan.ts";

const group = (kind: string, canHandOver = true): Belonging => ({
  kind,
  title: kind,
  count: 1,
  sample: [],
  canHandOver,
});
const list = [group("organize"), group("record:a"), group("job", false)];
const draft = (more: Partial<Draft> = {}): Draft => ({
  receiver: "u1",
  receivers: {},
  kept: new Set(),
  ending: "keep",
  ...more,
});

describe("what is handed over", () => {
  it("is everything that can be, to one receiver unless a kind has its own", () => {
    expect(assignmentsOf(list, draft({ receivers: { "record:a": "u2" } }))).toEqual([
      { kind: "organize", toUserId: "u1" },
      { kind: "record:a", toUserId: "u2" },
    ]);
  });

  it("leaves out what stays, and goes back to the one receiver when the own one is taken away", () => {
    expect(assignmentsOf(list, draft({ kept: new Set(["organize"]), receivers: { "record:a": "" } }))).toEqual([
      { kind: "record:a", toUserId: "u1" },
    ]);
  });
});

describe("a hand-over cannot go on", () => {
  it.each([
    ["without anything chosen", draft({ kept: new Set(["organize", "record:a"]) }), "nothingChosen"],
    ["without a receiver", draft({ receiver: "" }), "noReceiver"],
    ["while one kind has no receiver", draft({ receiver: "", receivers: { organize: "u2" } }), "noReceiver"],
    ["to whoever leaves", draft({ receivers: { organize: "leaver" } }), "isLeaver"],
    ["to delete somebody who still leads", draft({ kept: new Set(["organize"]), ending: "delete" }), "stillLeads"],
  ] as const)("%s", (_when, chosen, fault) => {
    expect(faultOf(list, chosen, "leaver")).toBe(fault);
  });

  it("but does when all is said", () => {
    expect(faultOf(list, draft({ ending: "delete" }), "leaver")).toBeUndefined();
    expect(faultOf(list, draft({ kept: new Set(["organize"]), ending: "disable" }), "leaver")).toBeUndefined();
    expect(faultOf([group("record:a")], draft({ ending: "delete" }), "leaver")).toBeUndefined();
  });
});

describe("the account afterwards", () => {
  it("is disabled only while it is enabled, and by whoever may", () => {
    expect(endingsFor({ isEnabled: true, canDisable: true, canDelete: true })).toEqual(["keep", "disable", "delete"]);
    expect(endingsFor({ isEnabled: false, canDisable: true, canDelete: false })).toEqual(["keep"]);
    expect(endingsFor({ isEnabled: true, canDisable: false, canDelete: true })).toEqual(["keep", "delete"]);
  });
});

describe("the result of the job", () => {
  it("is read as far as it is one", () => {
    const one = { kind: "record:a", title: "A", toUserId: "u1", count: 2, hiddenCount: 0 };
    expect(readResults({ results: [one, { ...one, count: "2" }, null] })).toEqual([one]);
    for (const other of [undefined, null, "x", {}, { results: "x" }]) expect(readResults(other)).toEqual([]);
  });
});
