import { useState } from "react";

/** A number that grows each time something opens, as the key of what must start anew then, and stays while it closes. */
export function useRound(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, round: 0 });
  if (state.isOpen !== isOpen) setState({ isOpen, round: isOpen ? state.round + 1 : state.round });
  return state.round;
}
