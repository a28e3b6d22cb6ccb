import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { formatTime } from "#ui/format-time.ts";
import { clockOf } from "../countdown.ts";
import { GeneralError } from "../GeneralError.tsx";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { jumpMessages } from "./jump.messages.ts";
import type { JumpView } from "./use-jump.ts";

interface JumpQuestionProps {
  readonly view: Extract<JumpView, { kind: "asking" }>;
  readonly answering: "confirm" | "refuse" | undefined;
  readonly onAnswer: (choice: "confirm" | "refuse") => void;
}

/** Who would be signed in, where the request comes from, and the two answers. */
export function JumpQuestion({ view, answering, onAnswer }: JumpQuestionProps) {
  const t = useT();
  const user = useSession((session) => session.userInfo);
  const left = useSecondsUntil(view.deadline);
  const { origin } = view;
  const lines = [
    { name: jumpMessages.asWho, value: user === undefined ? "" : `${user.userName} (${user.userAccount})` },
    { name: jumpMessages.device, value: origin.platForm },
    { name: jumpMessages.place, value: origin.place },
    { name: jumpMessages.address, value: origin.ipAddress },
    { name: jumpMessages.time, value: formatTime(view.time) },
  ];
  return (
    <>
      <h1>{t(jumpMessages.question)}</h1>
      <dl className="jump-facts">
        {lines.map(({ name, value }) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{value === "" ? t(jumpMessages.unknown) : value}</dd>
          </div>
        ))}
      </dl>
      <p className="jump-warning">{t(jumpMessages.warning)}</p>
      <p className="scan-soft scan-left" role="timer" aria-live="off">
        {left > 0 ? t(jumpMessages.left, { time: clockOf(left) }) : t(jumpMessages.expired)}
      </p>
      <GeneralError text={view.error} />
      <div className="jump-answers">
        <Button
          type="primary"
          size="large"
          block
          loading={answering === "confirm"}
          disabled={left === 0 || answering === "refuse"}
          onClick={() => onAnswer("confirm")}
        >
          {t(jumpMessages.confirm)}
        </Button>
        <Button
          size="large"
          block
          loading={answering === "refuse"}
          disabled={left === 0 || answering === "confirm"}
          onClick={() => onAnswer("refuse")}
        >
          {t(jumpMessages.refuse)}
        </Button>
      </div>
    </>
  );
}
