import { Button } from "antd";
import { useRef } from "react";
import { useT } from "#lib/locale.ts";
import { QrPicture } from "#ui/QrPicture.tsx";
import { clockOf } from "../countdown.ts";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { scanMessages } from "./scan.messages.ts";
import { isWaiting, jumpAddress, type ScanFace } from "./scan-face.ts";
import { useScanTicket } from "./use-scan-ticket.ts";
import "./scan.css";

/** What has happened, in a line that is read aloud when it changes. */
function useScanText(face: ScanFace): string {
  const t = useT();
  if (face.kind === "seen")
    return face.name === "" ? t(scanMessages.seenByNobody) : t(scanMessages.seen, { name: face.name });
  if (face.kind === "over") return face.text === "" ? t(scanMessages.expired) : face.text;
  if (face.kind === "granted" || face.kind === "refused") return t(scanMessages[face.kind]);
  return "";
}

/** Sign-in by a QR code that a signed-in phone confirms. */
export function ScanPanel() {
  const t = useT();
  const { face, deadline, isOffline, renew } = useScanTicket();
  const left = useSecondsUntil(deadline);
  const text = useScanText(face);
  const frame = useRef<HTMLDivElement>(null);
  const restart = () => {
    // The button goes away with the face it stands on.
    frame.current?.focus();
    renew();
  };
  const isOver = face.kind === "over" || face.kind === "refused";
  return (
    <div className="scan">
      <div ref={frame} className="scan-frame" tabIndex={-1} aria-busy={face.kind === "loading"}>
        {isWaiting(face) && (
          <QrPicture text={jumpAddress(window.location.origin, face.ticket.id)} name={t(scanMessages.picture)} />
        )}
        <div className={text === "" ? "scan-veil scan-veil-off" : "scan-veil"}>
          <p role="status">{text}</p>
          {face.kind === "seen" && <p className="scan-soft">{t(scanMessages.confirmThere)}</p>}
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
        {isOffline && isWaiting(face) ? t(scanMessages.offline) : ""}
      </p>
    </div>
  );
}
