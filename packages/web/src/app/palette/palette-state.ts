import { create } from "zustand";

interface PaletteState {
  readonly open: "palette" | "shortcuts" | undefined;
}

/** Whether the command palette or the sheet of shortcuts is open. */
export const usePalette = create<PaletteState>()(() => ({ open: undefined }));

export function openPalette(): void {
  usePalette.setState({ open: "palette" });
}

export function openShortcuts(): void {
  usePalette.setState({ open: "shortcuts" });
}

export function closePalette(): void {
  usePalette.setState({ open: undefined });
}
