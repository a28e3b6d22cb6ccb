import { expect } from "vitest";
import {
  type Locator,
  type LocatorSelectors,
  locators,
  page,
  type UserEventClickOptions,
  userEvent,
} from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** What a selector of CSS finds, for parts of the control library that have no role. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => selector });

/** The dialog or drawer in front. */
export function dialog(): Locator {
  return page.getByRole("dialog").last();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds buttons by their whole name, with or without a drawing before it; by a part of it with a pattern. */
export function button(name: string | RegExp, inside: LocatorSelectors = page): Locator {
  const whole = typeof name === "string" ? new RegExp(`^([a-z-]+ )?${escaped(name)}$`) : name;
  return inside.getByRole("button", { name: whole });
}

/** A text or number input of the dialog in front, by its label. */
export function input(label: string): Locator {
  return dialog()
    .getByRole("textbox", { name: label })
    .or(dialog().getByRole("spinbutton", { name: label }));
}

/** The rows of the list in view that hold a text. */
export function row(text: string | RegExp): Locator {
  return page.getByRole("row").filter({ hasText: text });
}

/** Expects that an element is there and can be seen. */
export async function expectShown(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
}

/** Expects that a text stands somewhere in an element. */
export async function expectText(locator: Locator, text: string | RegExp): Promise<void> {
  await expect.element(locator).toMatchTextContent(text);
}

/** Expects so many of them. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length, { message: locator.asLocator() }).toBe(count);
}

/** Expects that there is none, or none any more. */
export async function expectGone(locator: Locator): Promise<void> {
  await expectCount(locator, 0);
}

/** Expects the focus in an element, or in a part of it, such as a cell of a row. */
export async function expectFocusIn(locator: Locator): Promise<void> {
  await expect.poll(() => locator.query()?.contains(document.activeElement) === true).toBe(true);
}

/** Expects that every dialog has closed. */
export async function expectNoDialog(): Promise<void> {
  await expectGone(page.getByRole("dialog"));
}

/** Presses keys together, as `Control+s`, or one alone, as `Escape`. */
export async function press(keys: string): Promise<void> {
  const parts = keys.split("+");
  const last = parts.pop() ?? "";
  const held = parts.map((key) => `{${key}>}`).join("");
  const released = parts.toReversed().map((key) => `{/${key}}`);
  await userEvent.keyboard(`${held}{${last}}${released.join("")}`);
}

/** Types a text where the focus is. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replaceAll(/[{[]/g, "$&$&"));
}

/** Where a pointer would meet the element: it is drawn, can be used, and nothing lies over it. Otherwise why it would not. */
function placeOf(locator: Locator): { readonly place: string } | { readonly obstacle: string } {
  const element = locator.query();
  if (element === null) return { obstacle: "is not there" };
  if (!element.checkVisibility({ visibilityProperty: true })) return { obstacle: "is not drawn" };
  if (element.matches(":disabled, [aria-disabled=true]")) return { obstacle: "is disabled" };
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit === null) return { obstacle: "is out of view" };
  const isMet = element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element) === true;
  return isMet
    ? { place: `${left} ${top} ${width} ${height}` }
    : { obstacle: `is under ${hit.outerHTML.slice(0, 300)}` };
}

/**
 * Clicks as a person does, as soon as the element can be reached and stands still. What the browser's driver would look at before it clicks takes
 * three times as long, and most of it waits for animations, which tests have none of.
 */
export async function click(locator: Locator, options: UserEventClickOptions = {}): Promise<void> {
  let before: string | undefined;
  const state = () => {
    const found = placeOf(locator);
    if ("obstacle" in found) return found.obstacle;
    const isStill = found.place === before;
    before = found.place;
    return isStill ? "can be clicked" : "moves";
  };
  await expect.poll(state, { message: locator.asLocator() }).toBe("can be clicked");
  await locator.click({ ...options, force: true });
}

/** Opens the menu behind ⋮ in the row of that name. */
export async function openRowMenu(name: string): Promise<void> {
  await click(button(`更多操作：${name}`));
}

/** Chooses an action that stands behind ⋮ in the row of that name. */
export async function chooseInRowMenu(name: string, action: string): Promise<void> {
  await openRowMenu(name);
  await click(page.getByRole("menuitem", { name: action, exact: true }));
}

/** Puts the focus on an element. */
export function focus(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** Saves the form in the dialog and waits until it has closed. */
export async function saveDialog(): Promise<void> {
  const open = page.getByRole("dialog").elements().length;
  await click(button("保存", dialog()));
  await expectCount(page.getByRole("dialog"), open - 1);
}

/** Answers in the question in front, never in a dialog below it that has a button of the same name. */
export async function confirm(name: string): Promise<void> {
  await click(button(name, question()));
}

/** The question in front. */
export function question(): Locator {
  return page
    .getByRole("dialog")
    .filter({ has: page.css(".ant-modal-confirm-body") })
    .last();
}

/** Finds something of the directory by a word in the picker of a label, and chooses it in the dialog in front. */
export async function pick(label: string, word: string): Promise<void> {
  // The whole label; the mark of a required field stands before it.
  const name = new RegExp(`^\\*? ?${escaped(label)}$`);
  await dialog().getByRole("combobox", { name }).fill(word);
  await click(page.css(`${openList} .directory-entry`).filter({ hasText: word }).first());
  // A list for several stays open for the next one.
  await click(dialog().css(".ant-modal-title, .ant-drawer-title").first());
}

/** The list under an input that is open. */
export const openList = ".ant-select-dropdown:not(.ant-select-dropdown-hidden)";

/** Chooses in a select or tree select of the dialog in front, by the label and the text of an option. */
export async function choose(label: string, option: string | RegExp): Promise<void> {
  await click(dialog().getByRole("combobox", { name: label }));
  const options = page.css(`${openList} .ant-select-item-option, ${openList} .ant-select-tree-treenode`);
  await click(options.filter({ hasText: option }).first());
}

/** The two cells of a field where a conflict is shown: what is stored, and what was typed. */
export function sidesOf(label: string) {
  const line = question()
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  return { theirs: line.getByRole("cell").first(), mine: line.getByRole("cell").last() };
}
