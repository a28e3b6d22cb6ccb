import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { describe, expect, it } from "vitest";
import { entriesOf, pagesOf } from "./directory-reads.ts";

const entry = (id: string): PickerEntry => ({ kind: "user", id, fullName: id, enCode: id, subText: "" });
const page = (hasMore: boolean, ...ids: string[]) => ({ list: ids.map(entry), hasMore });

describe("pages of people", () => {
  it("follow each other; somebody who moved to the next page in between stands once", () => {
    expect(entriesOf([page(true, "a", "b"), page(false, "b", "c")]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(entriesOf(undefined)).toEqual([]);
  });

  it("end where the server says so", () => {
    const { getNextPageParam: next } = pagesOf("user", "x");
    expect(next(page(true, "a"), [page(true, "a")], 1, [1])).toBe(2);
    expect(next(page(false, "a"), [page(true, "a"), page(false, "b")], 2, [1, 2])).toBeUndefined();
  });
});
