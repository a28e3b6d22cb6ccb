import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { open } from "../testing/product.tsx";
import { SortableItems } from "./SortableItems.tsx";

const moves: [number, number][] = [];
const dragged = () => page.css("[data-dragging=true]").elements().length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function show(): Promise<void> {
  moves.length = 0;
  await open("/home");
  await render(
    <SortableItems
      count={3}
      onMove={(from, to) => moves.push([from, to])}
      renderItem={(index, handle) => (
        <button type="button" className="own-handle" style={{ height: 40 }} {...handle}>
          {index}
        </button>
      )}
    />,
  );
  await expect.poll(() => page.css(".own-handle").elements().length).toBe(3);
}

/** A finger on the first handle. */
function finger() {
  const [target] = page.css(".own-handle").elements();
  if (target === undefined) throw new Error("nothing to drag");
  const { left, top } = target.getBoundingClientRect();
  return (type: "touchstart" | "touchmove" | "touchend", down = 0) => {
    const touch = new Touch({ identifier: 1, target, clientX: left + 10, clientY: top + 10 + down });
    const touches = type === "touchend" ? [] : [touch];
    target.dispatchEvent(
      new TouchEvent(type, {
        touches,
        targetTouches: touches,
        changedTouches: [touch],
        bubbles: true,
        cancelable: true,
      }),
    );
  };
}

it("a finger that rests for 300 ms drags, and not before", async () => {
  await show();
  const touch = finger();
  const since = performance.now();
  touch("touchstart");
  await expect.poll(dragged, { interval: 5 }).toBe(1);
  expect(performance.now() - since).toBeGreaterThanOrEqual(295);
  expect(performance.now() - since).toBeLessThan(600);
  for (const down of [30, 60, 90]) {
    touch("touchmove", down);
    await pause(50);
  }
  touch("touchend", 90);
  await expect.poll(() => moves).toEqual([[0, 2]]);
});

it("a finger that moves at once scrolls", async () => {
  await show();
  const touch = finger();
  touch("touchstart");
  await pause(100);
  touch("touchmove", 60);
  await pause(400);
  expect(dragged()).toBe(0);
  touch("touchend", 60);
  expect(moves).toEqual([]);
});
