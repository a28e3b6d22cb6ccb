import { create } from "zustand";

/** Whether somebody has just come through the sign-in page. Kept in memory only: a reload is no arrival. */
export const useArrival = create<{ readonly isFresh: boolean }>()(() => ({ isFresh: false }));

export function noteArrival(): void {
  useArrival.setState({ isFresh: true });
}

export function endArrival(): void {
  useArrival.setState({ isFresh: false });
}
