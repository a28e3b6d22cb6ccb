import { create } from "zustand";

export type FrameDialog = "settings" | "about";

interface FrameDialogState {
  readonly open: FrameDialog | undefined;
}

/** Which of the frame's own dialogs is open. They hang beside the pages: what opens them may stand in a menu that closes, or on another ground. */
export const useFrameDialog = create<FrameDialogState>()(() => ({ open: undefined }));

export function openFrameDialog(dialog: FrameDialog): void {
  useFrameDialog.setState({ open: dialog });
}

export function closeFrameDialog(): void {
  useFrameDialog.setState({ open: undefined });
}

/** The button that opens the settings: another layout brings another header, and the focus has to find its way back. */
export const settingsButtonId = "open-settings";
