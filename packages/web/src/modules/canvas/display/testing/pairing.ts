import { beginPairing, fetchPairing, getCurrentDisplay } from "@gongshu/contract/canvas/display";
import { server } from "#testing/fake-server.ts";

/** Codes one after the other; the first of them may have been approved. */
export function answerPairing(state: "waiting" | "granted"): void {
  let count = 0;
  server.answer(beginPairing, () => {
    count += 1;
    return { id: `p${count}`, secret: "s", code: `CODE0${count}`, expiresTime: Date.now() + 600_000 };
  });
  server.answer(fetchPairing, state === "granted" ? { state, token: "d.one.two" } : { state });
  server.answer(getCurrentDisplay, { id: "d1", fullName: "东墙", board: "/storageBoard", tenantName: "砚川" });
}
