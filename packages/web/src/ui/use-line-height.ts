import { useState } from "react";
import { useSession } from "../lib/session.ts";
import { readText, removeStored, writeStored } from "../lib/storage.ts";
import { type LineHeight, lineHeights } from "./grid/use-grid-window.ts";

const isLineHeight = (text: string): text is LineHeight => Object.hasOwn(lineHeights, text);

/** How high the lines of the table called `name` are for this user, which this browser remembers. */
export function useLineHeight(name: string | undefined): [LineHeight, (height: LineHeight) => void] {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? "");
  const key = `${userId}_${name ?? ""}_line_height`;
  const read = (): LineHeight => {
    const stored = name === undefined ? "" : readText(key);
    return isLineHeight(stored) ? stored : "standard";
  };
  const [state, setState] = useState(() => ({ key, height: read() }));
  const known = state.key === key ? state : { key, height: read() };
  if (known !== state) setState(known);
  const change = (height: LineHeight) => {
    if (height === "standard") removeStored(key);
    else writeStored(key, height);
    setState({ key, height });
  };
  return [known.height, change];
}
