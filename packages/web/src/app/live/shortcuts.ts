import type { Message } from "@gongshu/core/text/messages";
import { shortcutMessages as messages } from "./shortcuts.messages.ts";

/** One shortcut: keys pressed together, as they are printed; `Mod` is Ctrl or ⌘. */
export interface Shortcut {
  readonly keys: readonly (string | Message)[];
  readonly does: Message;
}

export interface ShortcutPlace {
  readonly name: Message;
  readonly shortcuts: readonly Shortcut[];
}

/** All shortcuts by the place where they work. */
export const shortcutPlaces: readonly ShortcutPlace[] = [
  {
    name: messages.everywhere,
    shortcuts: [
      { keys: ["Mod", "K"], does: messages.palette },
      { keys: ["?"], does: messages.sheet },
      { keys: ["Tab"], does: messages.skip },
      { keys: ["Esc"], does: messages.dismiss },
    ],
  },
  {
    name: messages.lists,
    shortcuts: [
      { keys: ["↑", "↓"], does: messages.rows },
      { keys: ["Enter"], does: messages.open },
      { keys: ["N"], does: messages.add },
      { keys: ["Delete"], does: messages.remove },
    ],
  },
  {
    name: messages.forms,
    shortcuts: [
      { keys: ["Mod", "S"], does: messages.save },
      { keys: ["Esc"], does: messages.leave },
    ],
  },
  {
    name: messages.tabs,
    shortcuts: [
      { keys: ["Enter"], does: messages.show },
      { keys: ["←", "→"], does: messages.nextTab },
      { keys: ["Ctrl", "Shift", "← →"], does: messages.moveTab },
      { keys: ["Shift", "F10"], does: messages.tabMenu },
      { keys: ["Delete"], does: messages.closeTab },
      { keys: [messages.middleButton], does: messages.middle },
    ],
  },
  {
    name: messages.designer,
    shortcuts: [
      { keys: ["Mod", "Z"], does: messages.undo },
      { keys: ["Mod", "Y"], does: messages.redo },
      { keys: ["Mod", "D"], does: messages.duplicate },
      { keys: ["↑", "↓"], does: messages.step },
      { keys: ["Alt", "↑ ↓"], does: messages.move },
    ],
  },
];
