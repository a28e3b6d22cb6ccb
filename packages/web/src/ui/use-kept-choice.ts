import { useState } from "react";
import { useSession } from "../lib/session.ts";
import { readStored, readText, removeStored, type StoredValue, writeStored } from "../lib/storage.ts";
import { type LineHeight, lineHeights } from "./grid/use-grid-window.ts";

/**
 * A choice of this user, which this browser remembers: the usual one until they make another.
 *
 * @param name undefined where nothing is remembered
 * @param read what is stored below a key; must not change
 */
function useKeptChoice<Choice extends StoredValue>(
  name: string | undefined,
  usual: Choice,
  read: (key: string) => Choice,
): [Choice, (choice: Choice) => void] {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? "");
  const key = `${userId}_${name ?? ""}`;
  const stored = () => ({ key, choice: name === undefined ? usual : read(key) });
  const [state, setState] = useState(stored);
  const known = state.key === key ? state : stored();
  // While drawing, as React has it for state that follows others.
  if (known !== state) setState(known);
  const change = (choice: Choice) => {
    if (choice === usual) removeStored(key);
    else writeStored(key, choice);
    setState({ key, choice });
  };
  return [known.choice, change];
}

/** A choice between two states: false until they make it. */
export function useKeptSwitch(name: string): [boolean, (isOn: boolean) => void] {
  return useKeptChoice<boolean>(name, false, (key) => readStored(key) === true);
}

const isLineHeight = (text: string): text is LineHeight => Object.hasOwn(lineHeights, text);

/** How high the lines of the table called `name` are for this user. */
export function useLineHeight(name: string | undefined): [LineHeight, (height: LineHeight) => void] {
  return useKeptChoice<LineHeight>(name === undefined ? undefined : `${name}_line_height`, "standard", (key) => {
    const stored = readText(key);
    return isLineHeight(stored) ? stored : "standard";
  });
}
