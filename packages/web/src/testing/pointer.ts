import { cdp, type Locator } from "vitest/browser";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element. */
export function middleOf(locator: Locator): Place {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

type Button = "left" | "middle";

/** The mouse, led by hand: for what is let go elsewhere than it was pressed. */
export const pointer = {
  move: ({ x, y }: Place, button: Button | "none" = "none") =>
    cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button }),
  press: ({ x, y }: Place, button: Button = "left") =>
    cdp().send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button, clickCount: 1 }),
  release: ({ x, y }: Place, button: Button = "left") =>
    cdp().send("Input.dispatchMouseEvent", { type: "mouseReleased", x, y, button, clickCount: 1 }),
};

/** Drags an element to a place, over a few points between. */
export async function drag(locator: Locator, to: Place): Promise<void> {
  const from = middleOf(locator);
  await pointer.move(from);
  await pointer.press(from);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    await pointer.move({ x, y }, "left");
  }
  await pointer.release(to);
}
