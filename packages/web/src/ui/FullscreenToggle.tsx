import FullscreenExitOutlined from "@ant-design/icons/FullscreenExitOutlined";
import FullscreenOutlined from "@ant-design/icons/FullscreenOutlined";
import { type RefObject, useEffect, useState } from "react";
import { useT } from "../lib/locale.ts";
import { toast } from "../lib/toast.ts";
import { IconButton } from "./IconButton.tsx";
import { uiMessages } from "./ui.messages.ts";

export interface FullscreenToggleProps {
  /** What fills the screen; the whole page without it. */
  readonly target?: RefObject<HTMLElement | null>;
}

/** Enters and leaves full screen. */
export function FullscreenToggle({ target }: FullscreenToggleProps) {
  const t = useT();
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggle = () => {
    const refuse = () => toast("warning", t(uiMessages.noFullscreen));
    if (!document.fullscreenEnabled) refuse();
    else if (isFull) document.exitFullscreen().catch(refuse);
    else (target?.current ?? document.documentElement).requestFullscreen().catch(refuse);
  };
  return (
    <IconButton
      label={t(isFull ? uiMessages.exitFullscreen : uiMessages.enterFullscreen)}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggle}
    />
  );
}
