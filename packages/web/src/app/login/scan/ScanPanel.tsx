import { Button } from "antd";
import { useRef } from "react";
import { useT } from "#lib/locale.ts";
import { QrPicture } from "#ui/QrPicture.tsx";
import { clockOf } from "../countdown.ts";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { scanMessages } from "./scan.messages.ts";
import { isWaiting, jumpAddress, type ScanView } from "./scan-view.ts";
import { useScanTicket } from "./use-scan-ticket.ts";
import "./scan.css";

/** What has happened, in a line that is read aloud when it changes. */
function useScanText(view: ScanView): string {
  const t = useT();
  if (view.kind === "seen")
    return view.name === "" ? t(scanMessages.seenByNobody) : t(scanMessages.seen, { name: view.name });
  if (view.kind === "over") return view.text === "" ? t(scanMessages.expired) : view.text;
  if (view.kind === "granted" || view.kind === "refused") return t(scanMessages[view.kind]);
  return "";
}

/** Sign-in by a QR code that a signed-in phone confirms. */
export function ScanPanel() {
  const t = useT();
  const { view, deadline, isOffline, renew } = useScanTicket();
  const left = useSecondsUntil(deadline);
  const text = useScanText(view);
  const frame = useRef<HTMLDivElement>(null);
  const restart = () => {
    // The button goes away with the view it stands on.
    frame.current?.focus();
    renew();
  };
  const isOver = view.kind === "over" || view.kind === "refused";
  return (
    <div className="scan">
      <div ref={frame} className="scan-frame" tabIndex={-1} aria-busy={view.kind === "loading"}>
        {isWaiting(view) && (
          <QrPicture text={jumpAddress(window.location.origin, view.ticket.id)} name={t(scanMessages.picture)} />
        )}
        <div className={text === "" ? "scan-veil scan-veil-off" : "scan-veil"}>
          <p role="status">{text}</p>
          {view.kind === "seen" && <p className="scan-soft">{t(scanMessages.confirmThere)}</p>}
          {isOver && (
            <Button type="primary" onClick={restart}>
              {t(scanMessages.renew)}
            </Button>
          )}
        </div>
      </div>
      <p className="scan-hint">{t(scanMessages.hint)}</p>
      <p className="scan-soft scan-left" role="timer" aria-live="off">
        {deadline !== undefined && t(scanMessages.left, { time: clockOf(left) })}
      </p>
      <p className="scan-soft" role="status">
        {isOffline && isWaiting(view) ? t(scanMessages.offline) : ""}
      </p>
    </div>
  );
}
