import { Alert, Button, Input, type InputRef, Modal } from "antd";
import { md5 } from "js-md5";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { endSession, useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { useConfirm } from "../../ui/use-confirm.ts";
import { captchaMessages } from "../../widgets/captcha/captcha.messages.ts";
import { useCaptcha } from "../../widgets/captcha/use-captcha.ts";
import { liveMessages as messages } from "../live/live.messages.ts";
import { errorsOf } from "../login/attempt-errors.ts";
import { useFactorStep } from "../login/factor/factor-step.ts";
import { personToChange } from "../login/password/person-to-change.ts";
import { signInAgain } from "./sign-in-again.ts";
import "../live/live.css";

const FactorForm = lazyComponent(() => import("../login/factor/FactorForm.tsx").then((module) => module.FactorForm));
const CaptchaInput = lazyComponent(() =>
  import("../../widgets/captcha/CaptchaInput.tsx").then((module) => module.CaptchaInput),
);

/** Over every dialog, below the toasts. */
const zIndex = 1800;

/** The attempt to sign in again: what went wrong with it, and whether it is under way. */
function useRenewal() {
  const t = useT();
  const input = useRef<InputRef>(null);
  const captcha = useCaptcha();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async (password: string) => {
    if (password === "") return setProblem(t(messages.passwordMissing));
    setBusy(true);
    try {
      await signInAgain(md5(password), captcha.answer());
      // Else the second step is still to come.
      if (useSession.getState().expiry === undefined) toast("success", t(messages.renewed));
    } catch (reason) {
      const error = captcha.follow(reason);
      setProblem(personToChange(error) === undefined ? errorsOf([], error).general : t(messages.changeFirst));
      input.current?.focus({ cursor: "all" });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { input, captcha, problem, isBusy, run, forget: () => setProblem("") };
}

/** Signs the same person in again over the half-filled pages, which stay as they are. */
export function SessionRenewal() {
  const expiry = useSession((session) => session.expiry);
  const [sentence, setSentence] = useState("");
  const step = useFactorStep((state) => state.step);
  if (expiry !== undefined && expiry !== sentence) setSentence(expiry);
  return (
    <Question isOpen={expiry !== undefined}>
      {step?.purpose === "again" ? (
        <FactorForm step={step} />
      ) : (
        <>
          <Alert type="warning" showIcon title={sentence} role="status" />
          <RenewalForm />
        </>
      )}
    </Question>
  );
}

function Question({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      title={t(messages.renewTitle)}
      width={400}
      zIndex={zIndex}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
      className="renewal"
    >
      {children}
    </Modal>
  );
}

function RenewalForm() {
  const t = useT();
  const user = useSession((session) => session.userInfo);
  const [password, setPassword] = useState("");
  const { input, captcha, problem, isBusy, run, forget } = useRenewal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>{t(messages.renewText)}</p>
      <dl className="renewal-who">
        <dt>{t(messages.renewAccount)}</dt>
        <dd>{user !== undefined && `${user.userName} (${user.userAccount})`}</dd>
      </dl>
      {/* Password managers look for the account beside the password. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={user?.userAccount ?? ""} />
      <label htmlFor="renewal-password">{t(messages.renewPassword)}</label>
      <Input.Password
        ref={input}
        id="renewal-password"
        autoFocus
        autoComplete="current-password"
        maxLength={200}
        aria-describedby="renewal-problem"
        {...(problem !== "" && { status: "error" as const, "aria-invalid": true })}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          forget();
        }}
      />
      {captcha.isNeeded && (
        <>
          <label htmlFor="renewal-captcha">{t(captchaMessages.code)}</label>
          <CaptchaInput id="renewal-captcha" captcha={captcha} onChange={forget} />
        </>
      )}
      <p id="renewal-problem" className="renewal-problem" role="alert">
        {problem}
      </p>
      <Button type="primary" block htmlType="submit" loading={isBusy}>
        {t(messages.renew)}
      </Button>
      <OtherWays />
    </form>
  );
}

/** A new page of the browser hands its session over to this one when it is the same person's. */
function OtherWays() {
  const t = useT();
  const ask = useConfirm();
  const change = () =>
    void ask({
      about: null,
      title: t(messages.otherAccount),
      text: t(messages.otherAccountText),
      okText: t(messages.otherAccountYes),
      zIndex: zIndex + 1,
    }).then((isYes) => isYes && endSession());
  return (
    <div className="renewal-ways">
      <Button type="link" size="small" href="/login" target="_blank">
        {t(messages.otherWay)}
      </Button>
      <Button type="link" size="small" onClick={change}>
        {t(messages.otherAccount)}
      </Button>
    </div>
  );
}
