import { lockScreen, login } from "@gongshu/contract/oauth";
import { md5 } from "js-md5";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { useT } from "../../lib/locale.ts";
import { setLocked, startSession } from "../../lib/session.ts";
import { preloadInside } from "../places.ts";
import { loginMessages } from "./login.messages.ts";

/** Sentences at their places; empty for none. */
export interface SignInErrors {
  readonly account: string;
  readonly password: string;
  /** What the server said of the attempt as a whole. */
  readonly general: string;
}

const none: SignInErrors = { account: "", password: "", general: "" };

export interface SignIn {
  readonly errors: SignInErrors;
  readonly isBusy: boolean;
  /** Gives true when it went through. */
  readonly run: (account: string, password: string) => Promise<boolean>;
  readonly clear: () => void;
}

async function signIn(account: string, password: string): Promise<void> {
  const { token, tenantId } = await call(login, { body: { account, password: md5(password) } });
  startSession(token, tenantId);
}

async function unlock(account: string, password: string): Promise<void> {
  await call(lockScreen, { body: { account, password: md5(password) } });
  setLocked(false);
}

/** Sends account and hashed password; errors are kept to be shown at their places. */
export function useSignIn(purpose: "signIn" | "unlock"): SignIn {
  const t = useT();
  const [errors, setErrors] = useState(none);
  const [isBusy, setBusy] = useState(false);
  const run = async (typed: string, password: string) => {
    const account = typed.trim();
    const missing = {
      account: account === "" ? t(loginMessages.accountMissing) : "",
      password: password === "" ? t(loginMessages.passwordHint) : "",
      general: "",
    };
    setErrors(missing);
    if (missing.account !== "" || missing.password !== "") return false;
    setBusy(true);
    preloadInside(window.location);
    try {
      await (purpose === "signIn" ? signIn : unlock)(account, password);
      return true;
    } catch (error) {
      setErrors({ ...none, general: error instanceof CallError ? error.message : String(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { errors, isBusy, run, clear: () => setErrors(none) };
}
