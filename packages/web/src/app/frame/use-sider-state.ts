import { useState } from "react";
import { readNumber, writeStored } from "../../lib/storage.ts";

const key = "sidebarStatus";

/** Whether the side menu is collapsed, kept in this browser as 1 (open) or 0. */
export function useSiderState(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => readNumber(key, 1) === 0);
  const change = (next: boolean) => {
    setCollapsed(next);
    writeStored(key, next ? 0 : 1);
  };
  return [isCollapsed, change];
}
