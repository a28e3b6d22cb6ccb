import { useEffect, useState } from "react";
import { useConnection } from "../../lib/connection.ts";
import { useT } from "../../lib/locale.ts";
import { liveMessages as messages } from "./live.messages.ts";
import { probe, watchConnection } from "./watch-connection.ts";
import "./live.css";

const wordMs = 2_500;

type Phase = "quiet" | "lost" | "back";

/** A slim bar while the server does not answer, and a short word when it does again. */
export function ConnectionBar() {
  const t = useT();
  const isLost = useConnection((connection) => connection.isLost);
  const [phase, setPhase] = useState<Phase>("quiet");
  if (isLost && phase !== "lost") setPhase("lost");
  if (!isLost && phase === "lost") setPhase("back");
  useEffect(watchConnection, []);
  useEffect(() => {
    if (phase === "quiet") return undefined;
    const { dataset } = document.documentElement;
    dataset["connection"] = phase;
    const timer = phase === "back" ? window.setTimeout(() => setPhase("quiet"), wordMs) : undefined;
    return () => {
      delete dataset["connection"];
      window.clearTimeout(timer);
    };
  }, [phase]);
  return (
    <div className="connection" data-phase={phase} role="status">
      {phase !== "quiet" && <span>{t(phase === "lost" ? messages.lost : messages.back)}</span>}
      {phase === "lost" && (
        <button type="button" className="connection-try" onClick={probe}>
          {t(messages.tryNow)}
        </button>
      )}
    </div>
  );
}
