import { create } from "zustand";

/** The token that a link or another site has brought along, while it is not known whether they want its session. Kept in memory only; empty for none. */
export const useTokenVisit = create<{ readonly token: string }>()(() => ({ token: "" }));

export function askAboutToken(token: string): void {
  useTokenVisit.setState({ token });
}

export function endTokenVisit(): void {
  useTokenVisit.setState({ token: "" });
}
