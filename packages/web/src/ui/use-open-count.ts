import { useState } from "react";

/** How often something was opened, for use as the key of a component that must start afresh with each opening. */
export function useOpenCount(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, count: 0 });
  if (state.isOpen !== isOpen) setState({ isOpen, count: isOpen ? state.count + 1 : state.count });
  return state.count;
}
