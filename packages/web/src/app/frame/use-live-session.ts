import { useEffect } from "react";
import { say } from "../../lib/locale.ts";
import { endSession } from "../../lib/session.ts";
import { closeSocket, openSocket, subscribe } from "../../lib/socket.ts";
import { toast } from "../../lib/toast.ts";
import { appMessages } from "../app.messages.ts";

/** How long the notice stands before the session is reset (spec shell §4). */
const noticeMs = 1000;

/** Keeps the socket open while the frame is shown; the server's `logout` ends the session. */
export function useLiveSession(): void {
  useEffect(() => {
    const stop = subscribe("logout", () => {
      toast("warning", say(appMessages.sessionOver), noticeMs);
      window.setTimeout(endSession, noticeMs);
    });
    openSocket();
    return () => {
      stop();
      closeSocket();
    };
  }, []);
}
