import { useEffect } from "react";
import { say } from "../../lib/locale.ts";
import { expireSession, useSession } from "../../lib/session.ts";
import { closeSocket, openSocket, reopenSocket, subscribe } from "../../lib/socket.ts";
import { hasUnsavedWork } from "../../lib/tab-page.ts";
import { toast } from "../../lib/toast.ts";
import { appMessages } from "../app.messages.ts";

/** How long the notice is shown before the session is reset. */
const noticeMs = 1000;

/** The server has ended the session of `token`. With typed work the same person signs in again in place; else the page starts anew. */
function leaveSoon(token: string): void {
  const sentence = say(appMessages.sessionOver);
  if (hasUnsavedWork()) return expireSession(sentence);
  toast("warning", sentence, noticeMs);
  window.setTimeout(() => {
    if (useSession.getState().token !== token) return;
    expireSession(sentence);
    if (useSession.getState().token === "") window.location.reload();
  }, noticeMs);
  return undefined;
}

/** Keeps the socket open while the frame is shown, greets anew when the session is renewed, and ends the session on the server's `logout`. */
export function useLiveSession(): void {
  useEffect(() => {
    const stopLogout = subscribe("logout", () => leaveSoon(useSession.getState().token));
    const stopSession = useSession.subscribe(({ token, userInfo }, before) => {
      if (token !== before.token && userInfo !== undefined) reopenSocket();
    });
    openSocket();
    return () => {
      stopLogout();
      stopSession();
      closeSocket();
    };
  }, []);
}
