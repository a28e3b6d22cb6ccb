import {
  confirmScanTicket,
  refuseScanTicket,
  type ScanOrigin,
  scanScanTicket,
  scanTicketLifeMs,
} from "@gongshu/contract/account/scan-sign-in";
import { useCallback, useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { errorsOf } from "../attempt-errors.ts";
import { localDeadline } from "../countdown.ts";
import { oncePerKey } from "../once-per-key.ts";

/** What the phone shows. `time` and `deadline` are on this phone's clock. */
export type JumpView =
  | { readonly kind: "loading" }
  | {
      readonly kind: "asking";
      readonly origin: ScanOrigin;
      readonly time: number;
      readonly deadline: number;
      readonly error: string;
    }
  | { readonly kind: "confirmed" }
  | { readonly kind: "refused" }
  | { readonly kind: "fault"; readonly text: string; readonly canRetry: boolean };

const lifeSpan = { usualMs: scanTicketLifeMs, longestMs: 5 * scanTicketLifeMs };

const isCut = (error: unknown) => error instanceof CallError && error.code === noAnswerCode;

async function scan(ticket: string): Promise<JumpView> {
  try {
    const origin = await call(scanScanTicket, { params: { id: ticket } });
    const time = Date.now();
    return { kind: "asking", origin, time, deadline: localDeadline(origin.expiresTime, time, lifeSpan), error: "" };
  } catch (error) {
    return { kind: "fault", text: errorsOf([], error).general, canRetry: isCut(error) };
  }
}

/** One scan for a ticket and attempt, however often the screen is drawn. */
const scanOnce = oncePerKey((key: string) => scan(key.slice(key.indexOf(" ") + 1)));

/** Tells the server that this user has scanned `ticket`, and carries the answer. */
export function useJump(ticket: string) {
  const [view, setView] = useState<JumpView>({ kind: "loading" });
  const [answering, setAnswering] = useState<"confirm" | "refuse">();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCancelled = false;
    setView({ kind: "loading" });
    void scanOnce(`${round} ${ticket}`).then((scanned) => isCancelled || setView(scanned));
    return () => {
      isCancelled = true;
    };
  }, [ticket, round]);
  const answer = useCallback(
    async (choice: "confirm" | "refuse") => {
      setAnswering(choice);
      try {
        await call(choice === "confirm" ? confirmScanTicket : refuseScanTicket, { params: { id: ticket } });
        setView({ kind: choice === "confirm" ? "confirmed" : "refused" });
      } catch (error) {
        const text = errorsOf([], error).general;
        // Without an answer nothing is known: the question stays and may be answered again.
        setView((asked) =>
          isCut(error) && asked.kind === "asking"
            ? { ...asked, error: text }
            : { kind: "fault", text, canRetry: false },
        );
      } finally {
        setAnswering(undefined);
      }
    },
    [ticket],
  );
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { view, answering, answer, retry };
}
