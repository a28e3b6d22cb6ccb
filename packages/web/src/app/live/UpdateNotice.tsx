import { Button } from "antd";
import { useEffect, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { hasNewVersion } from "../../lib/version.ts";
import { appMessages } from "../app.messages.ts";
import { liveMessages as messages } from "./live.messages.ts";
import "./live.css";

const everyMs = 10 * 60_000;
/** How long the notice stays away after it was postponed. */
const patienceMs = 60 * 60_000;

/** Whether the server holds a new version, asked now and then and whenever somebody comes back to the window. */
function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    // Without an answer there is nothing to tell; the next time asks again.
    const look = () => void hasNewVersion().then(setNew, () => undefined);
    const timer = window.setInterval(look, everyMs);
    window.addEventListener("focus", look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [isNew]);
  return isNew;
}

/** Says quietly that there is a new version. Reloading asks about unsaved work like any way of leaving. */
export function UpdateNotice() {
  const t = useT();
  const isNew = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (!isPutOff) return undefined;
    const timer = window.setTimeout(() => setPutOff(false), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isPutOff]);
  return (
    <div className="update-notice" role="status">
      {isNew && !isPutOff && (
        <div className="update-card">
          <strong>{t(messages.updated)}</strong>
          <p>{t(messages.updatedText)}</p>
          <div className="update-buttons">
            <Button size="small" onClick={() => setPutOff(true)}>
              {t(messages.later)}
            </Button>
            <Button size="small" type="primary" onClick={() => window.location.reload()}>
              {t(appMessages.reload)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
