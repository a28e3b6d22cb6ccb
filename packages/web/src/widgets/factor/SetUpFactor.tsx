import { Button, Input } from "antd";
import { md5 } from "js-md5";
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { CodeField } from "./CodeField.tsx";
import { factorMessages as messages } from "./factor.messages.ts";
import { useBeginFactor, useConfirmFactor } from "./queries.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useFieldProblem } from "./use-field-problem.ts";
import "./factor.css";

// The encoder is heavy, and the picture comes one step later.
const QrPicture = lazy(() => import("../../ui/QrPicture.tsx").then((module) => ({ default: module.QrPicture })));

interface SetUpFactorProps {
  readonly asksPassword: boolean;
  /** It is on, and the recovery codes have been seen. */
  readonly onDone: () => void;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** Binds a device: the password, the picture to scan, a first code, and then the recovery codes. */
export function SetUpFactor({ asksPassword, onDone }: SetUpFactorProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun !== undefined) return <ConfirmStep begun={begun} onCodes={setCodes} />;
  return <BeginStep asksPassword={asksPassword} onBegun={setBegun} />;
}

interface BeginStepProps {
  readonly asksPassword: boolean;
  readonly onBegun: (begun: Begun) => void;
}

function BeginStep({ asksPassword, onBegun }: BeginStepProps) {
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState("");
  const { mutateAsync, isPending } = useBeginFactor();
  const { problem, show, attempt } = useFieldProblem();
  const begin = (body: { password?: string }) => attempt(async () => onBegun(await mutateAsync({ body })));
  const beginOnce = useRef(begin);
  useEffect(() => {
    if (!asksPassword) void beginOnce.current({});
  }, [asksPassword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asksPassword) void begin({});
    else if (password === "") show(t(messages.passwordMissing));
    else void begin({ password: md5(password) });
  };
  return (
    <form className="security-step" noValidate onSubmit={submit}>
      {asksPassword && (
        <>
          <label htmlFor={id}>{t(messages.password)}</label>
          <Input.Password
            id={id}
            autoFocus
            autoComplete="current-password"
            maxLength={100}
            value={password}
            aria-describedby={`${id}-problem`}
            {...(problem !== "" && { status: "error" as const, "aria-invalid": true })}
            onChange={(event) => {
              setPassword(event.target.value);
              show("");
            }}
          />
        </>
      )}
      <p id={`${id}-problem`} className="security-problem" role="alert">
        {problem}
      </p>
      <Button type="primary" block htmlType="submit" loading={isPending}>
        {t(messages.next)}
      </Button>
    </form>
  );
}

interface ConfirmStepProps {
  readonly begun: Begun;
  readonly onCodes: (codes: readonly string[]) => void;
}

function ConfirmStep({ begun: { secret, uri }, onCodes }: ConfirmStepProps) {
  const t = useT();
  const [code, setCode] = useState("");
  const { mutateAsync, isPending } = useConfirmFactor();
  const { problem, show, attempt } = useFieldProblem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === "") show(t(messages.codeMissing));
    else void attempt(async () => onCodes((await mutateAsync({ body: { code } })).recoveryCodes));
  };
  return (
    <form className="security-step" noValidate onSubmit={submit}>
      <p className="security-text">{t(messages.scan)}</p>
      <div className="security-picture">
        <Suspense fallback={null}>
          <QrPicture text={uri} name={t(messages.picture)} />
        </Suspense>
      </div>
      <dl className="security-secret">
        <dt>{t(messages.secret)}</dt>
        <dd>{secret.match(/.{1,4}/g)?.join(" ")}</dd>
      </dl>
      <CodeField
        label={t(messages.code)}
        placeholder={t(messages.codeHint)}
        value={code}
        problem={problem}
        onChange={(text) => {
          setCode(text);
          show("");
        }}
      />
      <Button type="primary" block htmlType="submit" loading={isPending}>
        {t(messages.confirm)}
      </Button>
    </form>
  );
}
