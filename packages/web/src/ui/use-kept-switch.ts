import { useState } from "react";
import { useSession } from "../lib/session.ts";
import { readStored, removeStored, writeStored } from "../lib/storage.ts";

/** A choice of this user between two states, which this browser remembers: false until they make it. */
export function useKeptSwitch(name: string): [boolean, (isOn: boolean) => void] {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? "");
  const key = `${userId}_${name}`;
  const [state, setState] = useState(() => ({ key, isOn: readStored(key) === true }));
  const known = state.key === key ? state : { key, isOn: readStored(key) === true };
  if (known !== state) setState(known);
  const change = (isOn: boolean) => {
    if (isOn) writeStored(key, true);
    else removeStored(key);
    setState({ key, isOn });
  };
  return [known.isOn, change];
}
