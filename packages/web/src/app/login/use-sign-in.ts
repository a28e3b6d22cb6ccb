import { ldapLogin } from "@gongshu/contract/account/ldap-sign-in";
import { lockScreen, login } from "@gongshu/contract/account/oauth";
import { md5 } from "js-md5";
import { call, hasEnded } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { setLocked, useSession } from "../../lib/session.ts";
import { captchaMessages } from "../../widgets/captcha/captcha.messages.ts";
import { type Captcha, useCaptcha } from "../../widgets/captcha/use-captcha.ts";
import { preloadInside } from "../inside.ts";
import { signInAgain } from "../session/sign-in-again.ts";
import { enter } from "./enter.ts";
import { finishOrAsk } from "./factor/factor-step.ts";
import { loginMessages } from "./login.messages.ts";
import { type Attempt, useAttempt } from "./use-attempt.ts";

const fields = ["account", "password", "code"] as const;
type SignInField = (typeof fields)[number];

export interface SignIn extends Omit<Attempt<SignInField>, "run"> {
  readonly captcha: Captcha;
  /** Gives true when it went through. */
  readonly run: (account: string, password: string) => Promise<boolean>;
}

type Answer = ReturnType<Captcha["answer"]>;

async function signIn(account: string, password: string, answer: Answer): Promise<void> {
  const body = { account, password: md5(password), ...answer };
  await finishOrAsk("signIn", call(login, { body }), enter);
}

/** The directory checks the password itself, so it goes there as it is typed. */
async function signInByLdap(account: string, password: string, answer: Answer): Promise<void> {
  await finishOrAsk("signIn", call(ldapLogin, { body: { account, password, ...answer } }), enter);
}

/** A session that has run out behind the lock goes on with a new one of the same person: what they typed is still there. */
async function unlock(account: string, password: string, answer: Answer): Promise<void> {
  const hash = md5(password);
  try {
    await call(lockScreen, { body: { account, password: hash } });
    setLocked(false);
  } catch (error) {
    if (!hasEnded(error) || useSession.getState().userInfo === undefined) throw error;
    await signInAgain(hash, answer);
  }
}

const sends = { signIn, unlock, ldap: signInByLdap } as const;

/** Sends account and password; errors are kept to be shown at their places. */
export function useSignIn(purpose: keyof typeof sends): SignIn {
  const t = useT();
  const captcha = useCaptcha();
  const { run, ...attempt } = useAttempt(fields);
  return {
    ...attempt,
    captcha,
    run: (typed, password) => {
      const account = typed.trim();
      const missing = {
        account: account === "" ? t(loginMessages.accountMissing) : "",
        password: password === "" ? t(loginMessages.passwordHint) : "",
        code: captcha.isNeeded && captcha.text.trim() === "" ? t(captchaMessages.missing) : "",
      };
      return run(missing, async () => {
        preloadInside(window.location);
        try {
          await sends[purpose](account, password, captcha.answer());
        } catch (error) {
          throw captcha.follow(error);
        }
      });
    },
  };
}
