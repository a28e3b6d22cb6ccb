import { expect, it } from "vitest";
import { TenantSlots } from "./slots.ts";

const never = new AbortController().signal;

/** Works that go on until they are told to end, and which of them have begun. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, work, end: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("gives a tenant half of the slots at most, and the rest to others at once", async () => {
  const slots = new TenantSlots(3);
  const { begun, work, end } = works();
  const all = ["a1", "a2", "a3", "b1"].map((name) => slots.run(name.charAt(0), work(name), never));
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  end();
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (let left = 3; left > 0; left--) end();
  await Promise.all(all);
});

it("lets tenants take turns where there is one slot", async () => {
  const slots = new TenantSlots(1);
  const { begun, work, end } = works();
  const all = ["a1", "a2", "a3", "b1"].map((name) => slots.run(name.charAt(0), work(name), never));
  for (let left = 4; left > 0; left--) {
    await settled();
    end();
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

it("forgets who left before their turn", async () => {
  const slots = new TenantSlots(2);
  const { begun, work, end } = works();
  const leaving = new AbortController();
  const first = slots.run("a", work("a1"), never);
  const second = slots.run("a", work("a2"), leaving.signal);
  await settled();
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  end();
  await first;
  const third = slots.run("a", work("a3"), never);
  await settled();
  end();
  await third;
  expect(begun).toEqual(["a1", "a3"]);
});
