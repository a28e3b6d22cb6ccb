import { useState } from "react";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { closeFrameDialog, type FrameDialog, useFrameDialog } from "./frame-dialogs.ts";

interface FrameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const dialogs = {
  settings: lazyComponent<FrameDialogProps>(() =>
    import("./settings/SettingsDrawer.tsx").then((module) => module.SettingsDrawer),
  ),
  about: lazyComponent<FrameDialogProps>(() => import("./AboutDialog.tsx").then((module) => module.AboutDialog)),
} satisfies Record<FrameDialog, unknown>;

/** The frame's own dialogs, each from its first opening on. */
export function FrameDialogs() {
  const open = useFrameDialog((state) => state.open);
  const [used, setUsed] = useState<readonly FrameDialog[]>([]);
  if (open !== undefined && !used.includes(open)) setUsed([...used, open]);
  return used.map((name) => {
    const Dialog = dialogs[name];
    return <Dialog key={name} isOpen={open === name} onClose={closeFrameDialog} />;
  });
}
