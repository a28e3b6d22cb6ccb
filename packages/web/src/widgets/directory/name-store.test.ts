import type { PickerName } from "@gongshu/contract/directory/picker";
import { describe, expect, it } from "vitest";
import { NameStore } from "./name-store.ts";
import type { NameItem } from "./names.ts";

const user = (id: string): NameItem => ({ kind: "user", id });
const named = ({ kind, id }: NameItem): PickerName => ({
  kind,
  id,
  fullName: `Name ${id}`,
  enCode: id,
  subText: id,
  isRemoved: false,
});

function open(answer: (items: readonly NameItem[]) => Promise<readonly PickerName[]>, most = 500) {
  const requests: string[][] = [];
  const waiting: (() => void)[] = [];
  const resting: (() => void)[] = [];
  let time = 0;
  const store = new NameStore<NameItem, PickerName>({
    keyOf: ({ kind, id }) => `${kind}:${id}`,
    load: (items) => {
      requests.push(items.map(({ id }) => id));
      return answer(items);
    },
    soon: (run) => waiting.push(run),
    later: (run) => resting.push(run),
    now: () => time,
    most,
  });
  const settle = async () => {
    for (const run of waiting.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const wake = () => {
    for (const run of resting.splice(0)) run();
  };
  return { store, requests, settle, wake, pass: (ms: number) => (time += ms) };
}

const known = async (items: readonly NameItem[]) => items.map(named);

describe("names of ids", () => {
  it("are asked for in one request by whoever draws together, each id once", async () => {
    const { store, requests, settle } = open(known);
    for (const id of ["a", "b", "a"]) expect(store.get(user(id))).toBeUndefined();
    await settle();
    expect(requests).toEqual([["a", "b"]]);
    expect(store.get(user("a"))?.fullName).toBe("Name a");
    await settle();
    expect(requests).toHaveLength(1);
  });

  it("are divided into requests of a size that the server takes", async () => {
    const { store, requests, settle } = open(known, 2);
    for (const id of ["a", "b", "c"]) store.get(user(id));
    await settle();
    expect(requests).toEqual([["a", "b"], ["c"]]);
  });

  it("are null for what nobody knows, which is not asked for again", async () => {
    const { store, requests, settle } = open(async () => []);
    store.get(user("gone"));
    await settle();
    expect(store.get(user("gone"))).toBeNull();
    await settle();
    expect(requests).toHaveLength(1);
  });

  it("rest after a failure, and are asked for again then", async () => {
    const { store, requests, settle, pass } = open(() => Promise.reject(new Error("offline")));
    store.get(user("a"));
    await settle();
    expect(store.get(user("a"))).toBeUndefined();
    await settle();
    expect(requests).toHaveLength(1);
    pass(11_000);
    store.get(user("a"));
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("are asked for again after a failure by whoever follows them", async () => {
    const { store, requests, settle, wake } = open(() => Promise.reject(new Error("offline")));
    store.subscribe(() => store.get(user("a")));
    store.get(user("a"));
    await settle();
    await settle();
    expect(requests).toHaveLength(1);
    wake();
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("are asked for again when something has been written, and stand until the answer", async () => {
    let name = "old";
    const { store, requests, settle } = open(async (items) =>
      items.map((item) => ({ ...named(item), fullName: name })),
    );
    store.get(user("a"));
    await settle();
    name = "new";
    store.renew();
    expect(store.get(user("a"))?.fullName).toBe("old");
    await settle();
    expect(store.get(user("a"))?.fullName).toBe("new");
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("of an answer that was asked for before something was written are asked for once more", async () => {
    let answer: (names: readonly PickerName[]) => void = () => undefined;
    const { store, requests, settle } = open(() => new Promise((resolve) => (answer = resolve)));
    store.get(user("a"));
    await settle();
    store.renew();
    answer([named(user("a"))]);
    await settle();
    store.get(user("a"));
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("are asked for again when they are old, and stand until the answer", async () => {
    const { store, requests, settle, pass } = open(known);
    store.remember([named(user("a"))]);
    expect(store.get(user("a"))?.fullName).toBe("Name a");
    pass(6 * 60_000);
    expect(store.get(user("a"))?.fullName).toBe("Name a");
    await settle();
    expect(requests).toEqual([["a"]]);
  });

  it("of somebody who has left are not taken over from a late answer", async () => {
    let answer: (names: readonly PickerName[]) => void = () => undefined;
    const { store, settle } = open(() => new Promise((resolve) => (answer = resolve)));
    store.get(user("a"));
    await settle();
    store.clear();
    answer([named(user("a"))]);
    await settle();
    expect(store.get(user("a"))).toBeUndefined();
  });

  it("tell whoever follows them", async () => {
    const { store, settle } = open(known);
    const before = store.reader();
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    store.get(user("a"));
    await settle();
    expect(told).toBe(1);
    expect(store.reader()).not.toBe(before);
    stop();
    store.clear();
    expect(told).toBe(1);
  });
});
