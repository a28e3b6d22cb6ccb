import { create } from "zustand";
import { CallError } from "../../lib/call-error.ts";
import { say } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";

/** Why somebody who had signed in was sent back; stays above the form until the next sign-in. Empty for nothing. */
export const useSignInFailure = create<{ readonly text: string }>()(() => ({ text: "" }));

export function keepFailure(text: string): void {
  useSignInFailure.setState({ text });
}

export function clearFailure(): void {
  useSignInFailure.setState({ text: "" });
}

/** The sentence of a failure to load the user, or a general one when the failure has none. */
export function failureText(error: unknown): string {
  return error instanceof CallError && error.message !== "" ? error.message : say(appMessages.hasError);
}
