import type { Message } from "@gongshu/core/text/messages";
import { passkeyTexts } from "./passkey.messages.ts";

/** Whether this browser knows passkeys. Pages without encryption do not, whatever the browser. */
export function knowsPasskeys(): boolean {
  return typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
}

/** The message for a failure of the browser's passkey dialog; undefined for other failures. */
export function passkeyFailure(error: unknown): Message | undefined {
  if (!(error instanceof Error)) return undefined;
  // The person has changed their mind, or has let the time run out; browsers do not say which.
  if (error.name === "NotAllowedError" || error.name === "AbortError") return passkeyTexts.cancelled;
  if (error.name === "InvalidStateError") return passkeyTexts.known;
  if (["SecurityError", "NotSupportedError", "ConstraintError", "UnknownError"].includes(error.name))
    return passkeyTexts.unsupported;
  return undefined;
}
